import { messages } from './de/messages.ts';
import { pages } from './de/pages.ts';
import { quotes } from './de/quotes.ts';
import { staticCopy } from './de/static-copy.ts';
import { testimonials } from './de/testimonials.ts';
import type { Texts } from './en.ts';

export const de = { ...pages, ...testimonials, ...quotes, ...staticCopy, ...messages } satisfies Texts;
