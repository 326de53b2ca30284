import type { NewsletterReview } from '#features/newsletter/newsletter.ts';
import type { ActionResult } from '#ui/panel/panel-actions.ts';

/** A date after every publication date, so that scheduled posts are found. */
export const FAR_FUTURE = new Date('9999-12-31T00:00:00Z');

export type NewsletterResult = ActionResult | { review: NewsletterReview };
