import { messages } from './es/messages.ts';
import { pages } from './es/pages.ts';
import { quotes } from './es/quotes.ts';
import { testimonials } from './es/testimonials.ts';
import type { Texts } from './en.ts';

export const es = { ...pages, ...testimonials, ...quotes, ...messages } satisfies Texts;
