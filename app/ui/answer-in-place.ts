import type { FormAnswer } from './guarded-form.tsx';

/** Lets a form sent by script stay where it is; a connection that fails is an answer too, and loses nothing typed. */
export async function answerInPlace(
  serverAction: () => Promise<FormAnswer>,
  failed: string,
): Promise<FormAnswer> {
  try {
    return await serverAction();
  } catch (answer) {
    // The redirect leads a browser without scripts to the page that says the success.
    if (answer instanceof Response) return { sent: true };
    return { errors: { form: failed } };
  }
}
