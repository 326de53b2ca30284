import { data } from 'react-router';
import type { NewsletterReview } from '#features/newsletter/newsletter.ts';

/** A date after every publication date, so that scheduled posts are found. */
export const FAR_FUTURE = new Date('9999-12-31T00:00:00Z');

type TextAnswer = { text: string; tone: 'ok' | 'bad' };
export type NewsletterAnswer = TextAnswer | { review: NewsletterReview };

export const ok = (text: string): TextAnswer => ({ text, tone: 'ok' });
export const bad = (text: string, status: number) => data<TextAnswer>({ text, tone: 'bad' }, { status });
