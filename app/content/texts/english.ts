import { en } from './en.ts';
import { translator } from './translate.ts';

/** For the panel, which is always in English. */
export const english = translator({ language: 'en-US', numberFormat: 'language' }, en);
