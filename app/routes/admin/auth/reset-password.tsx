import { data, Link, redirect } from 'react-router';
import { deps } from '#context';
import { resetForm } from '#features/account/account-form.server.ts';
import { findOwner } from '#features/account/owner.server.ts';
import { isOwnerLinkValid, resetPassword } from '#features/account/owner-links.server.ts';
import { parseForm, readForm } from '#platform/forms/forms.server.ts';
import type { Route } from './+types/reset-password.ts';
import { AccountForm, AccountPage, quietLink, ServerCommand } from './auth-page.tsx';
import { refuseOnFailure } from './form-failure.ts';
import { NewPasswordField } from '#features/account/panel/password-fields.tsx';
import { recordEvent } from '#routes/admin/shell/owner-action.server.ts';
import { signIn } from './sign-in.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const { db, now } = deps(context);
  const valid = await isOwnerLinkValid(db, 'reset', token, now);
  return data({ token: valid ? token : null }, { status: valid ? 200 : 404 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = deps(context);
  const form = parseForm(await readForm(request), resetForm((await findOwner(db)) ?? {}));
  if (form.refused) return data(form.refused, { status: 400 });
  const owner = await resetPassword(db, { ...form.data, now });
  if (!owner) throw redirect('/admin/reset-password');
  await recordEvent(context, request, 'changed-password', 'with a reset link');
  const { password } = form.data;
  await signIn(context, request, { email: owner.email, password, next: '/admin' });
  throw redirect('/admin/login');
}

export function clientAction(args: Route.ClientActionArgs) {
  return refuseOnFailure(args, 'Your password could not be saved. Check your connection, then try again.');
}

export function meta() {
  return [
    { title: 'Choose a new password' },
    { name: 'robots', content: 'noindex' },
    // A stricter policy would omit the Origin header, and the server rejects forms without one.
    { name: 'referrer', content: 'same-origin' },
  ];
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.token) {
    return (
      <AccountPage
        title="This link is no longer valid"
        lede="A reset link works once and expires after one hour."
        links={
          <Link to="/admin/login?mode=forgot" className={quietLink}>
            Send a new link
          </Link>
        }
      >
        <ServerCommand command="reset-link">To get a new link, run this command on the server:</ServerCommand>
      </AccountPage>
    );
  }
  return (
    <AccountPage title="Choose a new password" lede="Your old password stops working as soon as you save.">
      <AccountForm refused={actionData} button="Save password" busyLabel="Saving…">
        <input type="hidden" name="token" value={loaderData.token} />
        <NewPasswordField
          label="New password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is the only content of this page
          autoFocus
          error={actionData?.errors.password}
        />
      </AccountForm>
    </AccountPage>
  );
}
