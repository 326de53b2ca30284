import type { MouseEvent } from 'react';
import { useSubmit } from 'react-router';
import { askToConfirm, type Question } from '#ui/confirm.ts';

/** For the click on a submit button: its form is sent once the owner agrees. */
export function useConfirmedSubmit(question: Question) {
  const submit = useSubmit();
  return async (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    event.preventDefault();
    if (await askToConfirm(question)) await submit(button);
  };
}
