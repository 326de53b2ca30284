import { data, Link } from 'react-router';
import { deps } from '#context';
import { codeForm } from '#features/account/account-form.server.ts';
import { parseForm, readForm, refuse } from '#platform/forms/forms.server.ts';
import { TextField } from '#ui/forms/field.tsx';
import type { Route } from './+types/login-code.ts';
import { AccountForm, AccountPage, quietLink, ServerCommand } from './auth-page.tsx';
import { countAttempt } from './attempts.server.ts';
import { refuseOnFailure } from './form-failure.ts';
import { findKnownDevice } from './sign-in-cookies.server.ts';
import { safeNext } from '#routes/admin/shell/safe-next.ts';
import { signInWithCode, SIGN_IN_EXPIRED } from './sign-in.server.ts';

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return { recovery: searchParams.has('recovery'), next: safeNext(searchParams.get('next')) };
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = parseForm(await readForm(request), codeForm);
  if (form.refused) return data(form.refused, { status: 400 });
  // Without a completed password step no attempt is counted, so that strangers cannot lock the account.
  const started = { headers: request.headers };
  if (!(await deps(context).callAuth((api) => api.isSignInStarted(started))))
    return data(refuse({}, { code: SIGN_IN_EXPIRED }), { status: 400 });
  const device = await findKnownDevice(context, request);
  const tooMany = await countAttempt(context, 'second-factor', { account: 'owner', device });
  if (tooMany) return data(refuse({}, { form: tooMany.message }), tooMany.init);
  const next = safeNext(new URL(request.url).searchParams.get('next'));
  const { code } = form.data;
  const { message, init } = await signInWithCode(context, request, { code, next, device });
  return data(refuse({}, { code: message }), init);
}

export function clientAction(args: Route.ClientActionArgs) {
  return refuseOnFailure(args, 'The code could not be checked. Check your connection, then try again.');
}

export const meta = () => [{ title: 'Enter your code' }, { name: 'robots', content: 'noindex' }];

export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
  const { recovery, next } = loaderData;
  const other = new URLSearchParams({ ...(recovery ? {} : { recovery: '' }), next });
  return (
    <AccountPage
      title={recovery ? 'Use a recovery code' : 'Two-factor authentication'}
      lede={
        recovery
          ? 'Enter one of your recovery codes. Each code works once.'
          : 'Enter the 6-digit code from your authenticator app.'
      }
      links={
        <>
          <Link to={`/admin/login/code?${other}`} className={quietLink}>
            {recovery ? 'Use the authenticator app' : 'Use a recovery code'}
          </Link>
          <Link to="/admin/login" className={quietLink}>
            Sign in again
          </Link>
        </>
      }
    >
      <AccountForm key={String(recovery)} refused={actionData} button="Continue" busyLabel="Checking…">
        <TextField
          label={recovery ? 'Recovery code' : 'Code'}
          name="code"
          className={recovery ? 'font-mono' : 'font-mono text-2xl tracking-[0.3em]'}
          inputMode={recovery ? 'text' : 'numeric'}
          autoComplete={recovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={20}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is the only content of this page
          autoFocus
          error={actionData?.errors.code}
        />
      </AccountForm>
      {recovery && (
        <ServerCommand command="second-factor-off">
          Lost your app and your recovery codes? Turn off two-factor authentication by running this command on
          the server:
        </ServerCommand>
      )}
    </AccountPage>
  );
}
