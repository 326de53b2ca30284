import { deps } from '#context';
import { listWholeEnquiries } from '#features/enquiries/enquiries-panel.server.ts';
import { enquiryOptions } from '#features/enquiries/enquiry.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { toCsv } from '#platform/csv/csv.ts';
import { decimalMoney } from '#platform/money/money.ts';
import { noStoreHeaders } from '#platform/http/responses.ts';
import type { Route } from './+types/export.ts';
import { readEnquiriesQuery } from './pipeline-view.tsx';
import { recordEvent } from '#routes/admin/shell/owner-action.server.ts';

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
  'Source',
  'Replied',
];

/** Without a byte order mark spreadsheets do not detect UTF-8. */
const UTF8_BOM = '\uFEFF';

/** Exports all pages of the filtered list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = deps(context);
  const site = await readSite(db);
  const query = readEnquiriesQuery(request, enquiryOptions(site));
  const enquiries = await listWholeEnquiries(db, query);
  await recordEvent(context, request, 'exported', 'enquiries');
  const rows = enquiries.map((enquiry) => [
    enquiry.createdAt,
    enquiry.name,
    enquiry.email,
    enquiry.subject,
    enquiry.message,
    enquiry.budget,
    enquiry.timeline,
    enquiry.stage,
    enquiry.value && decimalMoney(enquiry.value),
    enquiry.value?.currency ?? null,
    enquiry.source,
    enquiry.repliedAt,
  ]);
  return new Response(UTF8_BOM + toCsv([head, ...rows]), {
    headers: {
      ...noStoreHeaders,
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="enquiries.csv"',
    },
  });
}
