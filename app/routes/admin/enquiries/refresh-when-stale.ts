import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** A refused act usually changed nothing; one that came too late shows that the screen is old. */
export function refreshWhenStale({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}
