import type { Brand } from '#content/brand.ts';
import type { HomeSection, HomeSectionName } from '#content/home.ts';
import { type LayoutPart, layoutParts } from '#content/layout.ts';
import { LayoutDrawing } from './layout-drawing.tsx';

export type SampleSite = { name: string; headline: string[]; lede: string; sections: HomeSection[] };

export type SampleProps = { site: SampleSite; brand: Brand; theme: 'light' | 'dark' };

/** The home page in small: its parts as drawings. */
export function LayoutSample({ site, brand }: SampleProps) {
  const { header, hero, band } = brand;
  const isRail = header === 'rail';
  const hasPlate = band === 'plate';
  const isPictureInside = band === 'none' || (hasPlate && (hero === 'poster' || hero === 'split'));
  const headline = isPictureInside ? [`hero-${hero}`] : [`hero-${hero}`, `band-${band}`];
  if (brand.bandFirst && hasPlate && hero === 'index') headline.reverse();
  const parts = [
    ...(isRail ? [] : [`header-${header}`]),
    ...headline,
    ...site.sections.filter(({ shown }) => shown).map(({ name }) => drawingOfSection(name, brand)),
    `footer-${brand.footer}`,
  ];
  return (
    <div className="relative">
      {isRail && <LayoutDrawing name="header-rail" className="absolute" />}
      <div className={isRail ? 'pl-[21.667%]' : ''}>
        {parts.map((name) => (
          <LayoutDrawing
            key={name}
            name={name}
            className={name === 'hero-poster' && !hasPlate ? '[--cover:none]' : ''}
          />
        ))}
      </div>
    </div>
  );
}

function drawingOfSection(name: HomeSectionName, brand: Brand) {
  const part = name === 'projects' ? 'work' : name;
  return part in layoutParts ? `${part}-${brand[part as LayoutPart]}` : part;
}
