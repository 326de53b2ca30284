import { Link } from '#ui/layout/link.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import { NotLoaded } from '#ui/layout/not-loaded.tsx';
import type { TextName } from '#content/texts/translate.ts';
import { useTexts } from '#ui/text/texts.ts';

type SitemapLink = { title: string; to: string; fact?: string };

type SitemapPartProps = {
  id: string;
  title: string;
  /** The text of the number of links. */
  count: TextName;
  /** Null if loading failed. */
  groups: { category: string | null; items: SitemapLink[] }[] | null;
  /** More than the links in the groups if not all of them are shown. */
  total?: number | undefined;
  /** The list that has all. */
  all?: { label: string; to: string };
};

export function SitemapPart({ id, title, count, groups, total, all }: SitemapPartProps) {
  const t = useTexts();
  const shown = groups?.reduce((sum, { items }) => sum + items.length, 0);
  if (shown === 0) return null;
  const number = total ?? shown;
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-(--gutter) gap-y-6 border-t-[1.5px] border-ink pt-4.5 md:grid-cols-[minmax(0,1fr)_minmax(0,3fr)]"
    >
      <header className="flex items-baseline justify-between gap-4 self-start md:flex-col md:gap-2">
        <h2 id={id} className="type-t1">
          {title}
        </h2>
        {number !== undefined && <p className="type-label">{t(count, { count: number })}</p>}
      </header>
      <div className="grid grid-cols-1 gap-9">
        {!groups && <NotLoaded />}
        {groups?.map(({ category, items }) => (
          <div key={category}>
            {category && <h3 className="type-t3 mb-2">{category}</h3>}
            <ul className="gap-x-(--gutter) lg:columns-2">
              {items.map((item) => (
                <Row key={item.to} {...item} />
              ))}
            </ul>
          </div>
        ))}
        {all && shown !== number && (
          <div>
            <MoreLink to={all.to}>{all.label}</MoreLink>
          </div>
        )}
      </div>
    </section>
  );
}

function Row({ title, to, fact }: SitemapLink) {
  return (
    <li className="break-inside-avoid">
      <Link
        to={to}
        className="flex min-h-11 items-baseline justify-between gap-4 border-b border-rule py-2.5 leading-snug transition-colors duration-(--quick) hover:text-accent-text"
      >
        <span className="min-w-0">{title}</span>
        {fact && <span className="type-label flex-none whitespace-nowrap">{fact}</span>}
      </Link>
    </li>
  );
}
