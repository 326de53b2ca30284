import type { Translate } from './translate.ts';

/** Messages of public forms about a value that is not accepted. */
export function formMessages(translate: Translate) {
  return {
    tooLong: (max: number) => translate('form.tooLong', { max }),
    singleLine: translate('form.singleLine'),
    invalidEmail: translate('form.invalidEmail'),
  };
}
