import { data } from 'react-router';
import type { Refused } from './auth-page.tsx';

export const SIGN_IN_FAILED = 'Login failed. Please try again.';
export const RESET_FAILED = 'Failed to send reset email. Please try again.';

type Sent<Answer> = { request: Request; serverAction: () => Promise<Answer> };

/** The `clientAction` of forms outside the panel: a failed request shows an error and preserves the typed values. */
export async function refuseOnFailure<Answer>({ request, serverAction }: Sent<Answer>, text: string) {
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response || request.signal.aborted) throw thrown;
    return data<Refused>({ errors: { form: text }, values: {} }, { status: 503 });
  }
}
