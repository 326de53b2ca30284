import { messages } from './en/messages.ts';
import { pages } from './en/pages.ts';
import { quotes } from './en/quotes.ts';
import { testimonials } from './en/testimonials.ts';

/** The fixed texts that visitors see; English is the reference of all languages. */
export const en = { ...pages, ...testimonials, ...quotes, ...messages };

export type TextKey = keyof typeof en;
export type Texts = Record<TextKey, string>;
