import { data } from 'react-router';
import type { InvalidForm } from './auth-page.tsx';

export const SIGN_IN_FAILED = 'Login failed. Please try again.';
export const WRONG_CREDENTIALS = 'Email or password is not correct.';
export const RESET_FAILED = 'Failed to send reset email. Please try again.';

type Sent<Result> = { request: Request; serverAction: () => Promise<Result> };

/** The `clientAction` of forms outside the panel: a failed request shows an error and preserves the typed values. */
export async function refuseOnFailure<Result>({ request, serverAction }: Sent<Result>, text: string) {
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response || request.signal.aborted) throw thrown;
    return data<InvalidForm>({ errors: { form: text }, values: {} }, { status: 503 });
  }
}
