import { data } from 'react-router';
import { deps } from '#context';
import { RequestList } from '#features/testimonials/panel/request-list.tsx';
import { sendForm } from '#features/testimonials/request-form.server.ts';
import { sendRequest } from '#features/testimonials/requests-sending.server.ts';
import { MAX_LISTED_REQUESTS } from '#features/testimonials/testimonial-request.ts';
import { parseForm, readForm, readIntent, refuse } from '#platform/forms/forms.server.ts';
import { fillPlaceholders, salutationValues } from '#platform/text/placeholders.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { recordEvent } from '#routes/admin/shell/record-event.server.ts';
import type { ActionResult } from '#ui/panel/panel-actions.ts';
import { Box } from '#ui/panel/box.tsx';
import { Empty } from '#ui/layout/empty.tsx';
import { MoreLink } from '#ui/layout/more-link.tsx';
import type { Route } from './+types/requests.ts';
import { readRequests } from './read-requests.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { requests } = await readRequests(context, {});
  return { requests };
}

const refusals = {
  exists:
    'This person already has a link for this job. Revoke it first to send another one; a published testimonial has to be unpublished before that.',
  'not-won': 'Only the client of a won job can be asked.',
  missing: 'The enquiry or project no longer exists.',
};

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  readIntent(form, ['send']);
  const { refused, data: values, values: typed } = parseForm(form, sendForm);
  if (refused) return data(refused, { status: 400 });
  const { name, email, enquiryId, projectId } = values;
  const message = fillPlaceholders(values.message, salutationValues(name));
  const { db, now, siteUrl, secret, mailer } = deps(context);
  const outcome = await sendRequest(
    db,
    { name, email, message, enquiryId: enquiryId || null, projectId: projectId || null },
    {
      siteUrl,
      secret,
      now,
    },
  );
  if (outcome !== 'sent')
    return data(refuse(typed, { form: refusals[outcome ?? 'missing'] }), { status: 409 });
  await recordEvent(context, request, 'requested-testimonial');
  return data<ActionResult>({
    text: mailer
      ? `Sending the link to ${name}…`
      : `The email to ${name} is in the outbox until a mail server is configured. You can copy the link.`,
    tone: 'ok',
    undo: null,
  });
}

export function meta() {
  return panelMeta('Testimonials by link');
}

export default function TestimonialRequests({ loaderData: { requests } }: Route.ComponentProps) {
  if (requests.length === 0)
    return (
      <Empty
        fallbackNumber={27}
        title="No testimonials by link yet"
        text="Open a won enquiry or a project and select “Ask for a testimonial”. The client writes it on a page of your site, and you decide whether to publish it."
      >
        <MoreLink to="/admin/enquiries?stage=won">Won enquiries</MoreLink>
      </Empty>
    );
  return (
    <Box title="Testimonials by link">
      <div className="border-t border-rule px-5 py-1">
        <RequestList requests={requests} />
        {requests.length === MAX_LISTED_REQUESTS && (
          <p className="border-t border-rule py-3 text-ui text-ink-2">
            {`The newest ${MAX_LISTED_REQUESTS} are shown.`}
          </p>
        )}
      </div>
    </Box>
  );
}
