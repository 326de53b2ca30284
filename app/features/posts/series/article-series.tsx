import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Icon } from '#ui/images/icon.tsx';
import { Link } from '#ui/layout/link.tsx';
import { type SeriesPlace, seriesPath } from './series.ts';
import { useTexts } from '#ui/text/texts.ts';

/** The place of an article in its series, with the neighbouring parts. */
export function ArticleSeries({ title, slug, part, total, previous, next }: SeriesPlace) {
  const t = useTexts();
  const [before, after] = t('article.part', { part, total }).split('{series}');
  return (
    <nav
      aria-label={t('blog.series')}
      className="mb-10 border-y border-t-[1.5px] border-t-ink border-b-rule py-4 print:hidden"
    >
      <p className="leading-snug">
        {before}
        <Link
          to={seriesPath(slug)}
          className="font-semibold underline underline-offset-4 hover:text-accent-text"
        >
          {title}
        </Link>
        {after}
      </p>
      {(previous || next) && (
        <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
          {previous && (
            <li className="min-w-0">
              <Link to={`/blog/${previous.slug}`} rel="prev" className={linkClass}>
                <Icon of={ArrowLeft} className="flex-none" />
                <span className="sr-only">{t('article.previousPart')} </span>
                {previous.title}
              </Link>
            </li>
          )}
          {next && (
            <li className="min-w-0 sm:col-start-2 sm:justify-self-end sm:text-right">
              <Link to={`/blog/${next.slug}`} rel="next" className={linkClass}>
                <span className="sr-only">{t('article.nextPart')} </span>
                {next.title}
                <Icon of={ArrowRight} className="flex-none" />
              </Link>
            </li>
          )}
        </ul>
      )}
    </nav>
  );
}

const linkClass =
  'inline-flex min-h-9 items-center gap-2 text-ui text-ink-2 transition-colors duration-(--quick) hover:text-accent-text pointer-coarse:min-h-11';
