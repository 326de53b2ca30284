import { QueueFullError } from '#platform/process/work-queue.ts';

const RETRY_AFTER_SECONDS = 5;

/** The refusal if the queue of password checks is full; null for any other error. */
export function busyRefusal(error: unknown) {
  if (!(error instanceof QueueFullError)) return null;
  return {
    message: 'Too many sign-in attempts at once. Please try again in a few seconds.',
    init: { status: 503, headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } },
  };
}
