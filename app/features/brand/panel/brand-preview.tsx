import type { ReactNode } from 'react';
import type { Brand } from '#content/brand.ts';
import { brandVariables, setVariables } from '#features/brand/brand-css.ts';
import { deriveFields, fieldVariables } from '#features/brand/fields.ts';
import { fontFiles } from '#features/brand/font-files.ts';
import { isGapless, layoutClasses } from '#features/brand/layout-classes.ts';
import { deriveTokens } from '#features/brand/tokens.ts';
import { Segments } from '#ui/panel/segments.tsx';
import { generateBrandedCover } from '#features/covers/branded-cover.ts';
import { Button } from '#ui/forms/button.tsx';
import { readImage } from '#ui/images/image.tsx';
import { Mark } from '#ui/layout/mark.tsx';
import { LayoutSample, type SampleProps, type SampleSite } from './layout-sample.tsx';

const pages = [
  { value: 'home', label: 'Home' },
  { value: 'article', label: 'Article' },
  { value: 'card', label: 'Card' },
  { value: 'layout', label: 'Layout' },
] as const;

export type SamplePage = (typeof pages)[number]['value'];

const samples = { home: HomeSample, article: ArticleSample, card: CardSample, layout: LayoutSample };

type BrandPreviewProps = {
  brand: Brand;
  site: SampleSite;
  page: SamplePage;
  onPageChange: (page: SamplePage) => void;
};

/** Shows the brand as typed, in both themes. */
export function BrandPreview({ brand, site, page, onPageChange }: BrandPreviewProps) {
  const Sample = samples[page];
  return (
    <section aria-label="Preview" className="grid gap-4 noscript:hidden">
      {Object.values(fontFiles).map(
        ({ stylesheet }) => stylesheet && <link key={stylesheet} rel="stylesheet" href={stylesheet} />,
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-ui font-semibold">Preview</h3>
        <Segments label="Page" options={pages} value={page} onChange={onPageChange} />
      </div>
      <div className={page === 'layout' ? 'grid grid-cols-2 items-start gap-3' : 'grid gap-4'}>
        {(['light', 'dark'] as const).map((theme) => (
          <Frame key={theme} theme={theme} brand={brand}>
            <Sample site={site} brand={brand} theme={theme} />
          </Frame>
        ))}
      </div>
    </section>
  );
}

type FrameProps = { theme: 'light' | 'dark'; brand: Brand; children: ReactNode };

function Frame({ theme, brand, children }: FrameProps) {
  const variables = {
    ...brandVariables(brand, deriveTokens(brand)[theme]),
    ...(brand.fill && fieldVariables(deriveFields(brand)[theme])),
    ...groundVariables(brand),
    '--cover': brand.coverOne,
  };
  return (
    <figure className="overflow-hidden rounded-sm border border-rule-2">
      <div
        ref={(element) => setVariables(element, variables)}
        // The sample is only shown: nothing in it can be used.
        inert
        className="bg-paper font-ui text-ink"
      >
        {children}
      </div>
      <figcaption className="type-label border-t border-rule-2 px-3.5 py-1.5 capitalize">{theme}</figcaption>
    </figure>
  );
}

/** The grounds of drawings, as the rules of the layout have them. */
function groundVariables(brand: Brand): Record<string, string> {
  const classes = layoutClasses(brand).split(' ');
  const ground = (part: string, color: string, text = `on-${color}`) => ({
    [`--${part}`]: `var(--${color})`,
    [`--on-${part}`]: `var(--${text})`,
  });
  return {
    ...(brand.fill &&
      (brand.centre ? ground('statistics', 'paper-2', 'ink') : ground('statistics', 'field-4'))),
    ...(isGapless(brand) && {
      ...ground('statistics', 'field-3'),
      ...ground('newsletter', 'paper', 'ink'),
      ...ground('footer', 'field-3'),
    }),
    ...(classes.includes('on-paper') && {
      ...ground('newsletter', 'paper-2', 'ink'),
      ...ground('footer', 'paper', 'ink'),
    }),
    ...(classes.includes('closing-field') && ground('closing', brand.fill ? 'field-1' : 'accent')),
  };
}

function HomeSample({ site, brand, theme }: SampleProps) {
  const logo = (theme === 'dark' && brand.logoDark) || brand.logo;
  const headline = site.headline.map((line) => line.replaceAll(/\^\d/g, '')).join(' ') || site.name;
  const hasStop = headline.endsWith('.');
  return (
    <div className="grid gap-4 p-5">
      <p className="flex items-center gap-2 text-sm font-bold">
        {logo ? (
          <span className={theme === 'dark' && !brand.logoDark ? 'always-light logo-plate' : ''}>
            <SampleLogo image={logo} height={brand.logoHeight} />
          </span>
        ) : (
          <>
            <Mark />
            {site.name}
          </>
        )}
      </p>
      <p className="type-preview line-clamp-3 text-[2rem]">
        {hasStop ? headline.slice(0, -1) : headline}
        {hasStop && <span className="text-accent-text">.</span>}
      </p>
      {site.lede && <p className="type-read line-clamp-2 text-base">{site.lede}</p>}
      <div className="flex flex-wrap gap-2.5">
        <Button size="small">View my work</Button>
        <Button size="small" variant="accent">
          Subscribe
        </Button>
        <Button size="small" variant="line">
          Contact
        </Button>
      </div>
      <div className="grid grid-cols-3 overflow-hidden">
        {['one', 'two', 'three'].map((name) => (
          <SampleCover key={name} name={name} brand={brand} shape="aspect-square rounded-none" />
        ))}
      </div>
    </div>
  );
}

function ArticleSample({ site }: SampleProps) {
  return (
    <div className="grid gap-3.5 p-5">
      <p className="type-label">Design, 4 min read</p>
      <p className="type-preview text-[1.75rem]">Copy is interface</p>
      <p className="type-read text-base">
        The text on a button is the last thing a visitor reads before deciding. Write it first, and{' '}
        <span className="text-accent-text underline decoration-accent decoration-2 underline-offset-4">
          test it with a stranger
        </span>
        .
      </p>
      <pre className="overflow-hidden rounded-sm bg-(--code-bg) px-4 py-3 font-mono text-[0.8125rem] text-(--code-fg)">
        <span className="text-(--code-key)">const</span> label ={' '}
        <span className="text-(--code-str)">'Book a call'</span>;{' '}
        <span className="text-(--code-com)">{'// not “Submit”'}</span>
      </pre>
      <p className="border-t-[1.5px] border-ink pt-3 text-sm font-semibold">{site.name}</p>
    </div>
  );
}

function CardSample({ brand }: SampleProps) {
  return (
    <div className="grid gap-3.5 bg-paper-2 p-5">
      <SampleCover name="berth" brand={brand} shape="aspect-16/8" />
      <p className="type-label flex justify-between">
        <span>Web app</span>
        <span>Mar 2026</span>
      </p>
      <p className="type-preview text-[1.375rem]">A booking system for a small harbour</p>
      <p className="type-read text-base">Two clicks for the skipper, no phone calls for the office.</p>
      <p className="flex flex-wrap gap-2">
        {['React', 'Node', 'Maps'].map((tag) => (
          <span
            key={tag}
            className="rounded-sm px-2 py-1 font-mono text-[0.78125rem] text-ink-2 inset-ring inset-ring-rule-2"
          >
            {tag}
          </span>
        ))}
      </p>
    </div>
  );
}

function SampleLogo({ image, height }: { image: string; height: number }) {
  const file = readImage(image);
  return (
    <img src={image} alt="" width={file ? Math.round((height * file.width) / file.height) : undefined} />
  );
}

function SampleCover({ name, brand, shape }: { name: string; brand: Brand; shape: string }) {
  const svg = generateBrandedCover(name, 800, 400, brand);
  return (
    <span className={`cover ${shape}`}>
      <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" />
    </span>
  );
}
