import { RequestList } from '#features/testimonials/panel/request-list.tsx';
import { sendForm } from '#features/testimonials/request-form.server.ts';
import { sendRequest } from '#features/testimonials/requests-sending.server.ts';
import { MAX_LISTED_REQUESTS } from '#features/testimonials/testimonial.ts';
import { fillPlaceholders, salutationValues } from '#platform/text/placeholders.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { ok, type OwnerRequest, ownerActions } from '#routes/admin/shell/owner-action.server.ts';
import { Box } from '#ui/panel/screen-layout.tsx';
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

export const action = ownerActions({ send });

async function send(owner: OwnerRequest) {
  const { enquiryId, projectId, ...values } = owner.parse(sendForm);
  const { name } = values;
  const message = fillPlaceholders(values.message, salutationValues(name));
  const outcome = await sendRequest(
    owner.db,
    { ...values, message, enquiryId: enquiryId || null, projectId: projectId || null },
    owner,
  );
  if (outcome !== 'sent') return owner.refuse({ form: refusals[outcome ?? 'missing'] }, 409);
  await owner.record('requested-testimonial');
  return ok(
    owner.mailer
      ? `Sending the link to ${name}…`
      : `The email to ${name} is in the outbox until a mail server is configured. You can copy the link.`,
  );
}

export const meta = () => panelMeta('Testimonials by link');

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
