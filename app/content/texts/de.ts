import { messages } from './de/messages.ts';
import { pages } from './de/pages.ts';
import { quotes } from './de/quotes.ts';
import { testimonials } from './de/testimonials.ts';
import type { Texts } from './en.ts';

export const de = { ...pages, ...testimonials, ...quotes, ...messages } satisfies Texts;
