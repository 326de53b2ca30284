import { data } from 'react-router';
import { authContext } from '#context';
import { passwordMaxLength } from '#features/account/account.ts';
import { signInForm } from '#features/account/account-form.server.ts';
import { parseForm, readForm, refuse } from '#platform/forms.server.ts';
import { TextField } from '#ui/field.tsx';
import type { Route } from './+types/login.ts';
import { AccountForm, AccountPage } from './account-page.tsx';
import { safeNext, signIn } from './sign-in.server.ts';

export async function action({ request, context }: Route.ActionArgs) {
  const next = safeNext(new URL(request.url).searchParams.get('next'));
  const form = parseForm(await readForm(request), signInForm);
  if (form.refused) return data(form.refused, { status: 400 });
  const message = await signIn(context.get(authContext), request, { ...form.data, next });
  return data(refuse({ email: form.data.email }, { form: message }), { status: 400 });
}

export function meta() {
  return [{ title: 'Sign in' }, { name: 'robots', content: 'noindex' }];
}

export default function Login({ actionData }: Route.ComponentProps) {
  const { errors, values } = actionData ?? { errors: {}, values: {} };
  return (
    <AccountPage title="Welcome back" lede="Sign in to write, answer and look after the site.">
      <AccountForm error={errors.form} button="Sign In" busy="Signing in…">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form is all there is on this page
          autoFocus
          defaultValue={values.email}
          error={errors.email}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={passwordMaxLength}
          error={errors.password}
        />
      </AccountForm>
    </AccountPage>
  );
}
