import { deps } from '#context';
import { listCounts } from '#features/analytics/numbers.server.ts';
import { readRange } from '#features/analytics/range.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { toCsv } from '#platform/csv/csv.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { noStoreHeaders } from '#platform/http/responses.ts';
import type { Route } from './+types/export.ts';

const head = ['Day', 'What', 'Name', 'Count', 'Visitors', 'Without result'];

/** Without a byte order mark spreadsheets do not detect UTF-8. */
const UTF8_BOM = '\uFEFF';

/** One row per count. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = deps(context);
  const { timeZone } = await readSite(db);
  const range = readRange(new URL(request.url).searchParams, dayIn(timeZone, now));
  const counts = await listCounts(db, range);
  const rows = counts.map(({ day, what, name, count, visitors, missed }) => [
    day,
    what,
    name,
    count,
    visitors,
    missed,
  ]);
  return new Response(UTF8_BOM + toCsv([head, ...rows]), {
    headers: {
      ...noStoreHeaders,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="analytics-${range.from}-${range.to}.csv"`,
    },
  });
}
