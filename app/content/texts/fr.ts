import { messages } from './fr/messages.ts';
import { pages } from './fr/pages.ts';
import { quotes } from './fr/quotes.ts';
import { testimonials } from './fr/testimonials.ts';
import type { Texts } from './en.ts';

export const fr = { ...pages, ...testimonials, ...quotes, ...messages } satisfies Texts;
