import { messages } from './de/messages.ts';
import { pages } from './de/pages.ts';
import type { Texts } from './en.ts';

export const de = { ...pages, ...messages } satisfies Texts;
