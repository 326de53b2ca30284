import { busyInit } from '#platform/http/failure-page.ts';
import { QueueFullError } from '#features/account/password-hashing.server.ts';

/** The refusal if the queue of password checks is full; null for any other error. */
export function busyRefusal(error: unknown) {
  if (!(error instanceof QueueFullError)) return null;
  return {
    message: 'Too many sign-in attempts at once. Please try again in a few seconds.',
    init: busyInit,
  };
}
