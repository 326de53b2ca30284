import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '#ui/images/icon.tsx';
import { requestsPath } from '#features/testimonials/testimonial-request.ts';

/** Leads from the list of testimonials to those that clients write through a link. */
export function RequestsLink({ waiting }: { waiting: number }) {
  return (
    <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-rule bg-surface px-5 py-3.5 sm:px-7">
      <span className="mr-auto text-ui text-ink-2">
        {waiting === 0
          ? 'Clients can also write a testimonial with a link that you send them.'
          : waiting === 1
            ? 'A testimonial is waiting for your review.'
            : `${waiting} testimonials are waiting for your review.`}
      </span>
      <Link
        to={requestsPath}
        className="inline-flex min-h-9 items-center gap-2 text-ui font-semibold hover:text-accent-text pointer-coarse:min-h-11"
      >
        Testimonials by link
        <Icon of={ArrowRight} />
      </Link>
    </p>
  );
}
