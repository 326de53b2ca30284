import { useEffect, useState } from 'react';
import { redirect, Link, useNavigate } from 'react-router';
import { deps } from '#context';
import { findOwner } from '#features/account/owner.server.ts';
import { listPasskeys } from '#features/account/sign-in-methods.server.ts';
import { readForm } from '#platform/forms/forms.server.ts';
import type { Route } from './+types/login.ts';
import { requestPasswordReset, signInWithForm } from './sign-in.server.ts';
import { refuseOnFailure, RESET_FAILED, SIGN_IN_FAILED } from './form-failure.ts';
import { safeNext } from '#routes/admin/shell/safe-next.ts';
import { notifyTabs } from '#routes/admin/shell/session-channel.ts';
import { passwordMaxLength } from '#features/account/account.ts';
import { PasswordField } from '#ui/panel/panel-fields.tsx';
import {
  AccountForm,
  AccountPage,
  quietLink,
  type InvalidForm,
  EmailField,
  BackToSignIn,
  ServerCommand,
} from './auth-page.tsx';
import { KeyRound } from '#ui/icons.ts';
import { Button } from '#ui/forms/button.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { Message } from '#ui/text/message.tsx';
import { usePasskeys } from './passkey-browser.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const next = safeNext(searchParams.get('next'));
  const { db, callAuth, mailer } = deps(context);
  if (await callAuth((api) => api.getSession({ headers: request.headers }))) throw redirect(next);
  const hasPasskeys = (await listPasskeys(db)).length > 0;
  return {
    mode: searchParams.get('mode'),
    next,
    hasPasskeys,
    isSetUp: (await findOwner(db)) !== null,
    sendsMail: mailer !== null,
  };
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { searchParams } = new URL(request.url);
  const sent = await readForm(request);
  if (searchParams.get('mode') === 'forgot') return requestPasswordReset(context, request, sent);
  return signInWithForm(context, request, sent, safeNext(searchParams.get('next')));
}

export function clientAction(args: Route.ClientActionArgs) {
  const isForgot = new URL(args.request.url).searchParams.get('mode') === 'forgot';
  return refuseOnFailure(args, isForgot ? RESET_FAILED : SIGN_IN_FAILED);
}

const titles: Record<string, string> = { forgot: 'Forgot your password?', sent: 'Check Your Email' };

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: titles[loaderData?.mode ?? ''] ?? 'Sign in' }, { name: 'robots', content: 'noindex' }];
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { mode, next, hasPasskeys, isSetUp, sendsMail } = loaderData;

  // This page is shown only when signed out, so the other tabs must check their session.
  useEffect(notifyTabs, []);

  if (mode === 'forgot') return <ForgotForm refused={actionData} sendsMail={sendsMail} />;
  if (mode === 'sent') return <CheckEmail sendsMail={sendsMail} />;
  return <SignInForm refused={actionData} next={next} hasPasskeys={hasPasskeys} isSetUp={isSetUp} />;
}

type SignInFormProps = {
  refused: InvalidForm | undefined;
  next: string;
  hasPasskeys: boolean;
  isSetUp: boolean;
};

function SignInForm({ refused, next, hasPasskeys, isSetUp }: SignInFormProps) {
  return (
    <AccountPage
      title={isSetUp ? 'Welcome back' : 'Welcome'}
      lede={
        isSetUp
          ? 'Sign in to manage your site.'
          : 'This site has no account yet. Use the setup link shown in the terminal or log where the site was started.'
      }
      links={
        <Link to="/admin/login?mode=forgot" className={quietLink}>
          Forgot your password?
        </Link>
      }
    >
      {!isSetUp && (
        <ServerCommand command="reset-link">
          To get a new setup link, run this command on the server:
        </ServerCommand>
      )}
      <AccountForm refused={refused} button="Sign in" busyLabel="Signing in…">
        <EmailField refused={refused} isFirst />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          maxLength={passwordMaxLength}
          error={refused?.errors.password}
        />
      </AccountForm>
      {hasPasskeys && <PasskeyButton next={next} />}
    </AccountPage>
  );
}

/** Rendered only in browsers that support passkeys. */
function PasskeyButton({ next }: { next: string }) {
  const passkeys = usePasskeys();
  const navigate = useNavigate();
  const [state, setState] = useState<{ busy: boolean; error?: string | undefined }>({ busy: false });
  if (!passkeys) return null;

  async function signIn() {
    setState({ busy: true });
    const errors = await passkeys!.signIn();
    if (errors === null) await navigate(next);
    else setState({ busy: false, error: errors.form });
  }

  return (
    <div className="mt-3 grid gap-3">
      {state.error && <Message tone="bad">{state.error}</Message>}
      <Button variant="line" inactive={state.busy} onClick={signIn}>
        <Icon of={KeyRound} />
        Sign in with a passkey
      </Button>
    </div>
  );
}

function ForgotForm({ refused, sendsMail }: { refused: InvalidForm | undefined; sendsMail: boolean }) {
  return (
    <AccountPage
      title="Forgot your password?"
      lede="Enter your email address to receive a reset link."
      links={<BackToSignIn />}
    >
      {!sendsMail && (
        <ServerCommand command="reset-link">
          No mail server is configured. To get a reset link, run this command on the server:
        </ServerCommand>
      )}
      <AccountForm refused={refused} button="Send reset link" busyLabel="Sending…">
        <EmailField refused={refused} isFirst />
      </AccountForm>
    </AccountPage>
  );
}

/** The text is the same for every address, so that it does not reveal whether the account exists. */
function CheckEmail({ sendsMail }: { sendsMail: boolean }) {
  return (
    <AccountPage
      title="Check Your Email"
      lede="If this address belongs to your account, you will receive a reset link. It works once and expires after one hour."
      links={<BackToSignIn />}
    >
      {!sendsMail && (
        <ServerCommand command="reset-link">
          No mail server is configured, so the email stays in the outbox. To get a reset link now, run this
          command on the server:
        </ServerCommand>
      )}
    </AccountPage>
  );
}
