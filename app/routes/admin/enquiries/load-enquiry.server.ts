import type { Db } from '#context';
import { listTemplates } from '#features/quotes/quotes-editing.server.ts';
import { listQuotes, listQuotesOf } from '#features/quotes/quotes-panel.server.ts';
import { kindOf } from '#features/analytics/earnings.ts';
import { listContentPaths } from '#features/analytics/earnings.server.ts';
import { listRanked } from '#features/analytics/numbers.server.ts';
import type { Sources } from '#features/enquiries/panel/enquiry-source.tsx';
import { loadTitleLookup } from '#routes/admin/analytics/load-analytics.server.ts';

/** The quotes of an enquiry, and what another one can start from. */
export async function loadQuotes(db: Db, enquiryId: string, { now, today }: { now: Date; today: string }) {
  const [quotes, templates, earlier] = await Promise.all([
    listQuotesOf(db, enquiryId, today),
    listTemplates(db),
    listQuotes(db, { state: null, page: 1 }, today),
  ]);
  const starts: (readonly [string, string])[] = [
    ...templates.map(({ id, name }) => [`template:${id}`, `Template: ${name}`] as const),
    ...earlier.items.map(({ id, number, title, client }) => {
      const quote = number ? `Quote ${number}` : 'Draft';
      return [`quote:${id}`, `${quote}: ${title || 'Untitled'} (${client})`] as const;
    }),
  ];
  return { quotes, starts, at: { now: now.toISOString(), today } };
}

const SUGGESTED_PAGES = 100;
const SUGGESTED_REFERRERS = 20;

/** The pages read with their titles, and what the owner may choose as source; `day` is that of the enquiry. */
export async function loadSources(
  db: Db,
  { pagesRead, source, day }: { pagesRead: string[]; source: string | null; day: string },
): Promise<Sources> {
  const [content, referrers, titleOf] = await Promise.all([
    listContentPaths(db, SUGGESTED_PAGES),
    listRanked(db, { from: day, to: day }, { of: 'referrers', limit: SUGGESTED_REFERRERS }),
    loadTitleLookup(db, source ? [...pagesRead, source] : pagesRead),
  ]);
  return {
    pagesRead: pagesRead.map((path) => ({ path, title: titleOf(path) })),
    suggestions: [...referrers.map(({ name }) => ({ path: name, title: 'Referrer' })), ...content],
    titleOfSource:
      source && kindOf(source) !== 'source' && titleOf(source) !== source ? titleOf(source) : null,
  };
}
