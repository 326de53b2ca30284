import { type LinkedRequest, RequestList } from './request-list.tsx';
import { RequestSendForm } from './request-send-form.tsx';
import type { ComponentProps } from 'react';

type ClientTestimonialsProps = ComponentProps<typeof RequestSendForm> & { requests: LinkedRequest[] };

/** The links that were sent to the clients of a job, and the form for another one. */
export function ClientTestimonials({ requests, ...form }: ClientTestimonialsProps) {
  return (
    <div>
      <RequestList requests={requests} />
      {/* A new form after each link that was sent. */}
      <details key={requests.length} className="group">
        <summary className="inline-flex min-h-10 cursor-pointer items-center text-ui font-semibold underline decoration-accent decoration-2 underline-offset-4 hover:text-accent-text pointer-coarse:min-h-11">
          {requests.length === 0 ? 'Ask for a testimonial' : 'Ask another person'}
        </summary>
        <RequestSendForm {...form} />
      </details>
    </div>
  );
}
