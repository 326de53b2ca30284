import type { Brand } from '#content/brand.ts';
import type { HomeSection, HomeSectionName } from '#content/home.ts';
import { deriveFields, type Field } from '#features/brand/fields.ts';
import { deriveTokens } from '#features/brand/tokens.ts';
import { generateBrandedCover } from '#features/covers/branded-cover.ts';
import { DrawingShapes } from './drawing-shapes.tsx';
import { type Drawing, DRAWING_WIDTH, drawingOfSection, drawings } from './layout-drawings.ts';

export type SampleSite = { name: string; headline: string[]; lede: string; sections: HomeSection[] };

export type SampleProps = { site: SampleSite; brand: Brand; theme: 'light' | 'dark' };

type FiveFields = [Field, Field, Field, Field, Field];

type Part = { drawing: Drawing; fields?: Field[] | undefined };

const RAIL_WIDTH = 26;
const coverNames = ['berth', 'saltmarsh', 'second-reader', 'mvp', 'reply', '38kb', 'forms', 'dark-mode'];

/** The home page in small: its parts as drawings, with the colors and covers of the brand. */
export function LayoutSample({ site, brand, theme }: SampleProps) {
  const isRail = brand.header === 'rail';
  const parts = listParts(brand, site.sections, theme);
  const tops = parts.map((_, index) =>
    parts.slice(0, index).reduce((sum, { drawing }) => sum + drawing.height, 0),
  );
  const height = parts.reduce((sum, { drawing }) => sum + drawing.height, 0);
  const scale = isRail ? (DRAWING_WIDTH - RAIL_WIDTH) / DRAWING_WIDTH : 1;
  return (
    <svg aria-hidden viewBox={`0 0 ${DRAWING_WIDTH} ${height * scale}`} className="block h-auto w-full">
      {isRail && <DrawingShapes drawing={drawings.header.rail} />}
      <g transform={isRail ? `translate(${RAIL_WIDTH}) scale(${scale})` : undefined}>
        {parts.map(({ drawing, fields }, index) => (
          <g key={tops[index]} transform={`translate(0 ${tops[index]})`}>
            <DrawingShapes
              drawing={drawing}
              fields={fields}
              renderCover={(area, cover) => (
                <image
                  key={cover}
                  {...area}
                  preserveAspectRatio="xMidYMid slice"
                  href={coverImage(coverNames[(index + cover) % coverNames.length]!, area, brand)}
                />
              )}
            />
          </g>
        ))}
      </g>
    </svg>
  );
}

function listParts(brand: Brand, sections: HomeSection[], theme: 'light' | 'dark'): Part[] {
  const { header, hero, band } = brand;
  const tokens = deriveTokens(brand)[theme];
  const [first, second, third, fourth, stage] = deriveFields(brand)[theme] as FiveFields;
  const accent: Field = [tokens.accent, tokens['on-accent']];
  const hasPlate = band === 'plate';
  const isGapless = brand.fill && brand.radius === 0;
  const isPaper = brand.basedOn === 'precision' || brand.basedOn === 'gallery';
  const grounds: Partial<Record<HomeSectionName, Field[] | false>> = {
    services: brand.fill && [first, second, third, fourth],
    statistics: brand.fill && [isGapless ? third : fourth],
    testimonials: brand.fill && [second],
    newsletter: [
      isPaper ? [tokens['paper-2'], tokens.ink] : isGapless ? fourth : brand.fill ? third : accent,
    ],
    closing: (brand.fill && !brand.centre && [first]) || (brand.basedOn === 'precision' && [accent]),
  };
  const headline: Part = { drawing: drawings.hero[hero] };
  if (brand.fill && hero === 'poster') headline.fields = [first];
  if (brand.fill && hero === 'centred') {
    headline.drawing = { ...headline.drawing, fields: `0 0 ${DRAWING_WIDTH} ${headline.drawing.height}` };
    headline.fields = [stage];
  }
  if (hero === 'poster' && !hasPlate) headline.drawing = { ...headline.drawing, covers: '' };
  const isPictureInside = band === 'none' || (hasPlate && (hero === 'poster' || hero === 'split'));
  const picture = isPictureInside ? [] : [{ drawing: drawings.band[band] }];
  const isPictureFirst = brand.bandFirst && hasPlate && hero === 'index';
  return [
    ...(header === 'rail' ? [] : [{ drawing: drawings.header[header] }]),
    ...(isPictureFirst ? [...picture, headline] : [headline, ...picture]),
    ...sections
      .filter(({ shown }) => shown)
      .map(({ name }) => {
        const drawing = drawingOfSection(name, brand);
        // Without a field, the tiles and lines of services have rules.
        if (name === 'services' || grounds[name]) return { drawing, fields: grounds[name] || undefined };
        return { drawing: { ...drawing, fields: '' } };
      }),
    {
      drawing: drawings.footer[brand.footer],
      fields: [isPaper ? [tokens.paper, tokens.ink] : isGapless ? third : [tokens.band, tokens['on-band']]],
    },
  ];
}

function coverImage(name: string, { width, height }: { width: number; height: number }, brand: Brand) {
  return `data:image/svg+xml,${encodeURIComponent(generateBrandedCover(name, width * 10, height * 10, brand))}`;
}
