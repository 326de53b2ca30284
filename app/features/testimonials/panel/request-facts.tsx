import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { TestimonialRequest } from '#features/testimonials/testimonial.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import { useFormats } from '#ui/text/texts.ts';

const link = 'underline decoration-rule-2 underline-offset-3 hover:text-accent-text';

export function RequestFacts({ request }: { request: TestimonialRequest }) {
  const formats = useFormats();
  const { email, enquiryId, projectId, createdAt, remindedAt, repliedAt, expiresAt, state } = request;
  const at = (time: string) => formatDateTime(time, formats);
  return (
    <dl className="px-5">
      {email && (
        <Fact term="Email">
          <a href={`mailto:${email}`} className={`break-all ${link}`}>
            {email}
          </a>
        </Fact>
      )}
      {enquiryId && (
        <Fact term="Enquiry">
          <Link to={`/admin/enquiries/${enquiryId}`} className={link}>
            Open enquiry
          </Link>
        </Fact>
      )}
      {projectId && (
        <Fact term="Project">
          <Link to={`/admin/projects/${projectId}/edit`} className={link}>
            Open project
          </Link>
        </Fact>
      )}
      <Fact term="Sent">{at(createdAt)}</Fact>
      {remindedAt && <Fact term="Reminded">{at(remindedAt)}</Fact>}
      {repliedAt && <Fact term="Received">{at(repliedAt)}</Fact>}
      {['open', 'changes', 'expired'].includes(state) && (
        <Fact term={state === 'expired' ? 'Expired' : 'Expires'}>{at(expiresAt)}</Fact>
      )}
      {request.consentAt && (
        <Fact term="Consent">
          {at(request.consentAt)}
          <span className="mt-1 block text-sm font-normal text-ink-2">{request.consentText}</span>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[4.75rem_minmax(0,1fr)] gap-3 border-t border-rule py-2.5">
      <dt className="type-label pt-0.5">{term}</dt>
      <dd className="text-ui font-[550]">{children}</dd>
    </div>
  );
}
