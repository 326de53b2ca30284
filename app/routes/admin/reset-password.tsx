import { data, redirect } from 'react-router';
import { authContext, clockContext, databaseContext } from '#context';
import { resetForm } from '#features/account/account-form.server.ts';
import { isOwnerLinkValid, resetPassword } from '#features/account/owner-links.server.ts';
import { parseForm, readForm } from '#platform/forms.server.ts';
import type { Route } from './+types/reset-password.ts';
import { AccountForm, AccountPage } from './account-page.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { signIn } from './sign-in.server.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const now = context.get(clockContext)();
  const valid = await isOwnerLinkValid(context.get(databaseContext), 'reset', token, now);
  return data({ token: valid ? token : null }, { status: valid ? 200 : 404 });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = parseForm(await readForm(request), resetForm);
  if (form.refused) return data(form.refused, { status: 400 });
  const now = context.get(clockContext)();
  const owner = await resetPassword(context.get(databaseContext), { ...form.data, now });
  if (!owner) throw redirect('/admin/reset-password');
  const { password } = form.data;
  await signIn(context.get(authContext), request, { email: owner.email, password, next: '/admin' });
  throw redirect('/admin/login');
}

export function meta() {
  return [
    { title: 'Choose a new password' },
    { name: 'robots', content: 'noindex' },
    { name: 'referrer', content: 'no-referrer' },
  ];
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.token) {
    return (
      <AccountPage
        title="This link is no longer valid"
        lede="A reset link works once and for a short time. For a new one, run this on the server:"
      >
        <code className="mt-5 block rounded-sm bg-paper-2 px-4 py-3.5 font-mono text-sm">
          npm run owner -- reset-link
        </code>
      </AccountPage>
    );
  }
  return (
    <AccountPage title="Choose a new password" lede="The old one stops working as soon as you save.">
      <AccountForm button="Save password" busy="Saving…">
        <input type="hidden" name="token" value={loaderData.token} />
        <NewPasswordField
          label="New password"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is all there is on this page
          autoFocus
          error={actionData?.errors.password}
        />
      </AccountForm>
    </AccountPage>
  );
}
