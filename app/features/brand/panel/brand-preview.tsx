import { type ReactNode, useState } from 'react';
import type { Brand } from '#content/brand.ts';
import { brandVariables, setVariables } from '#features/brand/brand-variables.ts';
import { fontFiles } from '#features/brand/font-files.ts';
import { deriveTokens, type Tokens } from '#features/brand/tokens.ts';
import { Segments } from '#ui/panel/segments.tsx';
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
  const variables = brandVariables(brand, tokens);
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
      <figcaption className="type-label border-t border-rule-2 px-3.5 py-1.5">{label}</figcaption>
    </figure>
  );
}
