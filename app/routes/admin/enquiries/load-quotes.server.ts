import type { Db } from '#context';
import { listTemplates } from '#features/quotes/quotes-editing.server.ts';
import { listQuotes, listQuotesOf } from '#features/quotes/quotes-panel.server.ts';

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
