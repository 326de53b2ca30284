import type { Translate } from './translate.ts';

/** Messages of public forms about a value that is not accepted. */
export function formMessages(translate: Translate) {
  return {
    tooLong: (max: number, over: number) => translate('form.tooLong', { max, over }),
    singleLine: translate('form.singleLine'),
    invalidEmail: translate('form.invalidEmail'),
  };
}
