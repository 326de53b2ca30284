import { type ReactNode, useState } from 'react';
import type { Brand } from '#content/brand.ts';
import { colorVariables, shapeVariables } from '#features/brand/brand-css.ts';
import { fontFiles } from '#features/brand/font-files.ts';
import { fontVariables } from '#features/brand/fonts.ts';
import { deriveTokens, type Tokens } from '#features/brand/tokens.ts';
import { Segments } from '#ui/data/segments.tsx';
import { ArticleSample, CardSample, HomeSample, type SampleSite } from './preview-samples.tsx';

const pages = [
  { value: 'home', label: 'Home' },
  { value: 'article', label: 'Article' },
  { value: 'card', label: 'Card' },
] as const;

type Page = (typeof pages)[number]['value'];

const samples = { home: HomeSample, article: ArticleSample, card: CardSample };

/** Shows the brand as typed, in both themes. */
export function BrandPreview({ brand, site }: { brand: Brand; site: SampleSite }) {
  const [page, setPage] = useState<Page>('home');
  const { light, dark } = deriveTokens(brand);
  const Sample = samples[page];
  return (
    <section aria-label="Preview" className="grid gap-4 noscript:hidden">
      {Object.values(fontFiles).map(
        ({ stylesheet }) => stylesheet && <link key={stylesheet} rel="stylesheet" href={stylesheet} />,
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-ui font-semibold">Preview</h3>
        <Segments label="Page" options={pages} value={page} onChange={setPage} />
      </div>
      <Frame label="Light" tokens={light} brand={brand}>
        <Sample site={site} brand={brand} theme="light" />
      </Frame>
      <Frame label="Dark" tokens={dark} brand={brand}>
        <Sample site={site} brand={brand} theme="dark" />
      </Frame>
    </section>
  );
}

type FrameProps = { label: string; tokens: Tokens; brand: Brand; children: ReactNode };

function Frame({ label, tokens, brand, children }: FrameProps) {
  const fonts = fontVariables(brand.fonts);
  const variables = {
    ...colorVariables(tokens),
    ...shapeVariables(brand),
    ...fonts,
    // Tailwind resolves these at the root element.
    '--font-display': fonts['--heading'],
    '--font-read': fonts['--read'],
  };
  return (
    <figure className="overflow-hidden rounded-sm border border-rule-2">
      <div
        // Set by script, because the panel's policy does not allow style attributes.
        ref={(element) => {
          element?.removeAttribute('style');
          for (const [name, value] of Object.entries(variables))
            if (value) element?.style.setProperty(name, value);
        }}
        // The sample is only shown: nothing in it can be used.
        inert
        className="bg-paper font-ui text-ink"
      >
        {children}
      </div>
      <figcaption className="type-label border-t border-rule-2 px-3.5 py-1.5">{label}</figcaption>
    </figure>
  );
}
