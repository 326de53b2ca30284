import { deps } from '#context';
import { acceptedQuotesCsv, acceptedQuotesJson } from '#features/quotes/quotes-export.ts';
import { listAcceptedQuotes } from '#features/quotes/quotes.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { noStoreHeaders } from '#platform/http/responses.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { recordEvent } from '#routes/admin/shell/owner-action.server.ts';
import type { Route } from './+types/export.ts';

/** Without a byte order mark spreadsheets do not detect UTF-8. */
const UTF8_BOM = '\uFEFF';

/** Exports all accepted quotes for bookkeeping. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = deps(context);
  const { timeZone } = await readSite(db);
  const today = dayIn(timeZone, now);
  const quotes = await listAcceptedQuotes(db, today);
  const isJson = new URL(request.url).searchParams.get('format') === 'json';
  await recordEvent(context, request, 'exported', 'accepted quotes');
  return new Response(isJson ? acceptedQuotesJson(quotes) : UTF8_BOM + acceptedQuotesCsv(quotes), {
    headers: {
      ...noStoreHeaders,
      'Content-Type': isJson ? 'application/json; charset=utf-8' : 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="accepted-quotes-${today}.${isJson ? 'json' : 'csv'}"`,
    },
  });
}
