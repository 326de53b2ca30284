import type { MouseEvent } from 'react';
import { askToConfirm, type Question } from '#ui/overlays/confirm.ts';

/** For the click on a submit button: its form is sent once the owner agrees. */
export function confirmedSubmit(question: Question) {
  return async (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    event.preventDefault();
    if (await askToConfirm(question)) button.form!.requestSubmit(button);
  };
}
