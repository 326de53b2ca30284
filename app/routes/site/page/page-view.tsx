import { type Insert, splitInserts } from '#features/pages/inserts.ts';
import type { PageDetail } from '#features/pages/page.ts';
import { useSampleLanguage } from '#features/content/model/use-sample-language.tsx';
import { Cover } from '#ui/images/cover.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { Prose } from '#ui/text/prose.tsx';
import type { Inserted } from './load-inserts.server.ts';
import { PageInsert } from './page-insert.tsx';

/** Longer titles are set smaller. */
const MAX_NAME_LENGTH = 12;

/** Their background reaches from edge to edge. */
const bands = new Set<string>(['testimonials', 'newsletter-form']);

/** These have ids, so a page shows them once. */
const shownOnce = new Set<string>(['testimonials', 'contact-form', 'newsletter-form']);

export function PageView({ page, inserted }: { page: PageDetail; inserted: Inserted }) {
  const { title, slug, image, coverSeed, html } = page;
  const lang = useSampleLanguage(page);
  const parts = splitInserts(html).filter(isFirst);
  const last = parts.at(-1);
  const endsWithBand = typeof last === 'object' && bands.has(last.name);
  return (
    <article className={endsWithBand ? '' : 'pb-(--section)'}>
      <PageHead title={title} lang={lang} isSentence={title.length > MAX_NAME_LENGTH} />
      {image && (
        <div className="wrap pb-[clamp(1.75rem,3.4vw,3.25rem)]">
          <Cover
            slug={slug}
            image={image}
            seed={coverSeed}
            shape="banner"
            elsewhere={{ media: '(width < 40rem)', shape: 'card' }}
            className="aspect-4/3 sm:aspect-5/2"
            eager
          />
        </div>
      )}
      <div className="page-parts grid grid-cols-1 gap-y-[clamp(2.5rem,4.6vw,5rem)]">
        {parts.map((part, index) =>
          typeof part === 'string' ? (
            <div key={keyOf(part, index)} className="wrap">
              <Prose
                html={index === 0 && !image ? withFirstImageEager(part) : part}
                lang={lang}
                className="prose-page"
              />
            </div>
          ) : (
            <PageInsert key={keyOf(part, index)} insert={part} inserted={inserted} />
          ),
        )}
      </div>
    </article>
  );
}

/** The first image of a page without a cover is probably in the first viewport. */
function withFirstImageEager(html: string) {
  return html.replace(/(<img [^>]*?) loading="lazy"/, '$1 fetchpriority="high"');
}

/** Parts have no identity, and the page is rendered once. */
function keyOf(part: string | Insert, index: number) {
  return `${typeof part === 'string' ? 'text' : part.name} ${index}`;
}

function isFirst(part: string | Insert, index: number, parts: (string | Insert)[]) {
  if (typeof part === 'string' || !shownOnce.has(part.name)) return true;
  return parts.findIndex((other) => typeof other !== 'string' && other.name === part.name) === index;
}
