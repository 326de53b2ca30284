import { useEffect } from 'react';
import { redirect } from 'react-router';
import { deps } from '#context';
import { findOwner } from '#features/account/owner.server.ts';
import { listPasskeys } from '#features/account/passkeys.server.ts';
import { readForm } from '#platform/forms/forms.server.ts';
import type { Route } from './+types/login.ts';
import { CheckEmail } from './check-email.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { requestPasswordReset } from './forgot.server.ts';
import { refuseOnFailure, RESET_FAILED, SIGN_IN_FAILED } from './form-failure.ts';
import { safeNext } from '#routes/admin/shell/safe-next.ts';
import { notifyTabs } from '#routes/admin/shell/session-channel.ts';
import { SignInForm } from './sign-in-form.tsx';
import { signInWithForm } from './sign-in.server.ts';

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
