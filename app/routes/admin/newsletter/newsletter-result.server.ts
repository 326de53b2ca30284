import { data } from 'react-router';
import type { NewsletterReview } from '#features/newsletter/newsletter.ts';

/** A date after every publication date, so that scheduled posts are found. */
export const FAR_FUTURE = new Date('9999-12-31T00:00:00Z');

type TextResult = { text: string; tone: 'ok' | 'bad' };
export type NewsletterResult = TextResult | { review: NewsletterReview };

export const ok = (text: string): TextResult => ({ text, tone: 'ok' });
export const bad = (text: string, status: number) => data<TextResult>({ text, tone: 'bad' }, { status });
