import { type LinkedRequest, RequestList } from './request-list.tsx';
import { RequestSendForm } from './request-send-form.tsx';
import { type ComponentProps, useRef } from 'react';

type ClientTestimonialsProps = Omit<ComponentProps<typeof RequestSendForm>, 'onSent'> & {
  requests: LinkedRequest[];
};

/** The links that were sent to the clients of a job, and the form for another one. */
export function ClientTestimonials({ requests, ...form }: ClientTestimonialsProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);

  function close() {
    details.current!.open = false;
    summary.current!.focus();
  }

  return (
    <div>
      <RequestList requests={requests} />
      <details ref={details} className="group">
        <summary
          ref={summary}
          className="inline-flex min-h-10 cursor-pointer items-center text-ui font-semibold underline decoration-accent decoration-2 underline-offset-4 hover:text-accent-text pointer-coarse:min-h-11"
        >
          {requests.length === 0 ? 'Ask for a testimonial' : 'Ask another person'}
        </summary>
        <RequestSendForm {...form} onSent={close} />
      </details>
    </div>
  );
}
