import type { MouseEvent } from 'react';
import { askToConfirm, type Question } from './confirm.ts';

/** Click handler of a submit button that asks for confirmation first. */
export function confirmedSubmit(question: Question) {
  return async (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    event.preventDefault();
    if (await askToConfirm(question)) button.form!.requestSubmit(button);
  };
}
