import { messages } from './fr/messages.ts';
import { pages } from './fr/pages.ts';
import type { Texts } from './en.ts';

export const fr = { ...pages, ...messages } satisfies Texts;
