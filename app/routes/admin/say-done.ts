import { raiseToast } from '#ui/toast.ts';

/** For an action that leads elsewhere when it is done: its redirect is the success. */
export async function sayDone<Answer>(serverAction: () => Promise<Answer>, text: string): Promise<Answer> {
  try {
    return await serverAction();
  } catch (answer) {
    if (answer instanceof Response && answer.status < 400) raiseToast(text);
    throw answer;
  }
}
