import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Refused actions do not revalidate by default; after a version conflict (409) the screen is outdated. */
export function refreshWhenStale({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}
