import { databaseContext } from '#context';
import { listWholeEnquiries } from '#features/enquiries/enquiries-panel.server.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { toCsv } from '#platform/text/csv.ts';
import { neverCached } from '#platform/http/http.ts';
import type { Route } from './+types/export.ts';
import { readEnquiriesQuery } from './enquiries-query.ts';
import { recordEvent } from '#routes/admin/shell/record-event.server.ts';

const head = [
  'Received',
  'Name',
  'Email',
  'Subject',
  'Message',
  'Budget',
  'Timeline',
  'Stage',
  'Value',
  'Currency',
  'Replied',
];

/** Without the mark spreadsheets do not take the file for UTF-8. */
const MARK = '\uFEFF';

/** The enquiries that the list shows, all pages of it, for a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const db = context.get(databaseContext);
  const enquiries = await listWholeEnquiries(db, readEnquiriesQuery(request));
  const { currency } = await readSite(db);
  await recordEvent(context, request, 'exported', 'enquiries');
  const rows = enquiries.map((one) => [
    one.createdAt,
    one.name,
    one.email,
    one.subject,
    one.message,
    one.budget,
    one.timeline,
    one.stage,
    one.value,
    one.value === null ? null : currency,
    one.repliedAt,
  ]);
  return new Response(MARK + toCsv([head, ...rows]), {
    headers: {
      ...neverCached,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="enquiries.csv"',
    },
  });
}
