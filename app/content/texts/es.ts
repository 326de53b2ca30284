import { messages } from './es/messages.ts';
import { pages } from './es/pages.ts';
import type { Texts } from './en.ts';

export const es = { ...pages, ...messages } satisfies Texts;
