import { deps } from '#context';
import { readRange } from '#features/analytics/range.ts';
import { readPanelFormats } from '#features/settings/settings.server.ts';
import { toCsv } from '#platform/csv/csv.ts';
import { decimalMoney } from '#platform/money/money.ts';
import type { NetSum } from '#platform/money/net-money.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { noStoreHeaders } from '#platform/http/responses.ts';
import type { Route } from './+types/export.ts';
import { type EarningRow, loadEarnings } from './load-earnings.server.ts';

const head = [
  'What',
  'Name',
  'Path',
  'Views',
  'Enquiries',
  'Jobs won',
  'Revenue won (net)',
  'Revenue won (gross)',
  'Currency',
];

/** Without a byte order mark spreadsheets do not detect UTF-8. */
const UTF8_BOM = '\uFEFF';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = deps(context);
  const formats = await readPanelFormats(db);
  const today = dayIn(formats.timeZone, now);
  const range = readRange(new URL(request.url).searchParams, today);
  const { rows } = await loadEarnings(db, range, formats);
  return new Response(UTF8_BOM + toCsv([head, ...rows.flatMap(linesOf)]), {
    headers: {
      ...noStoreHeaders,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="earnings-${range.from}-${range.to}.csv"`,
    },
  });
}

function grossOf({ amount, tax, currency }: NetSum) {
  return decimalMoney({ amount: amount + tax, currency });
}

/** One line per currency; the counts are in the first one only, so that the columns can be summed. */
function linesOf({ kind, title, source, views, enquiries, won, values }: EarningRow) {
  const name = [kind, title, kind === 'source' ? '' : source];
  const [first, ...more] = values;
  // The gross value is empty if the tax of a job is not known.
  const money = (value = first) =>
    value ? [decimalMoney(value), value.unknown > 0 ? '' : grossOf(value), value.currency] : ['', '', ''];
  return [
    [...name, views, enquiries, won, ...money()],
    ...more.map((value) => [...name, null, null, null, ...money(value)]),
  ];
}
