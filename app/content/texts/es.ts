import { messages } from './es/messages.ts';
import { pages } from './es/pages.ts';
import { quotes } from './es/quotes.ts';
import { staticCopy } from './es/static-copy.ts';
import { testimonials } from './es/testimonials.ts';
import type { Texts } from './en.ts';

export const es = { ...pages, ...testimonials, ...quotes, ...staticCopy, ...messages } satisfies Texts;
