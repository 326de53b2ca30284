import { data } from 'react-router';
import type { NewsletterReview } from '#features/newsletter/newsletter.ts';

/** A time at which whatever is to be published is. */
export const someday = new Date('9999-12-31T00:00:00Z');

type Said = { text: string; tone: 'ok' | 'bad' };
export type NewsletterAnswer = Said | { review: NewsletterReview };

export const ok = (text: string): Said => ({ text, tone: 'ok' });
export const bad = (text: string, status: number) => data<Said>({ text, tone: 'bad' }, { status });
