import { useSampleLanguage } from '#features/content/model/use-sample-language.tsx';
import { Cover } from '#ui/images/cover.tsx';
import { Link } from '#ui/layout/link.tsx';
import type { Snippet } from '#platform/text/snippet.ts';
import type { SearchResult } from './search.ts';

export function SearchGroup({ title, results }: { title: string; results: SearchResult[] }) {
  return (
    <section>
      <div className="flex items-baseline justify-between gap-4 border-t-(length:--rule-w) border-ink pt-4">
        <h2 className="type-t1">{title}</h2>
        <span className="type-label">{results.length}</span>
      </div>
      <ul className="mt-6">
        {results.map((result) => (
          <Result key={result.path} result={result} />
        ))}
      </ul>
    </section>
  );
}

function Result({ result }: { result: SearchResult }) {
  const lang = useSampleLanguage(result);
  return (
    <li
      className={`group relative grid gap-x-(--gutter) gap-y-1.5 border-t border-rule py-5 md:grid-cols-12 ${result.cover ? 'grid-cols-[minmax(0,1fr)_5.5rem] sm:grid-cols-[minmax(0,1fr)_9rem]' : 'grid-cols-1'}`}
    >
      <span className="type-label md:col-span-3 md:pt-1.5">
        <Marked snippet={result.category} />
      </span>
      {result.cover && (
        <div className="row-span-2 md:order-last md:col-span-2 md:row-span-1">
          <Cover {...result.cover} shape="card" />
        </div>
      )}
      <div className={result.cover ? 'md:col-span-7' : 'md:col-span-9'}>
        <h3 lang={lang} className="type-t2">
          <Link
            to={result.path}
            className="decoration-accent decoration-2 underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            <Marked snippet={result.title} />
          </Link>
        </h3>
        <p lang={lang} className="type-read mt-1.5 max-w-(--measure)">
          <Marked snippet={result.text} />
        </p>
      </div>
    </li>
  );
}

function Marked({ snippet: { parts } }: { snippet: Snippet }) {
  return parts.map(({ at, text, isMatch }) =>
    isMatch ? (
      <mark key={at} className="bg-accent-wash text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
