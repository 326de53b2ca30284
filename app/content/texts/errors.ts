import { en, type TextKey } from './en.ts';
import type { Translate } from './translate.ts';

const keys = Object.keys(en).filter((key): key is TextKey => key.startsWith('error.'));
const [beforeId, afterId] = en['error.internal'].split('{id}') as [string, string];

/** Errors are thrown in English by code that does not know the site; its pages show them in its language. */
export function translateError(error: string, translate: Translate): string {
  if (error.startsWith(beforeId))
    return translate('error.internal', { id: error.slice(beforeId.length, -afterId.length) });
  const known = keys.find((key) => en[key] === error);
  return known ? translate(known) : error;
}
