import { emailMaxLength } from '#features/account/account.ts';
import { TextField } from '#ui/forms/field.tsx';
import { ActionForm } from './action-form.tsx';
import { CurrentPassword } from './current-password.tsx';
import { forForm, type Outcome } from './outcome.ts';
import { Section } from './section.tsx';

export function EmailSection({ email, outcome }: { email: string; outcome: Outcome | undefined }) {
  const { errors, values } = forForm(outcome, 'set-email');
  return (
    <Section
      title="Email"
      text="You sign in with this address, and password reset links are sent to it. It is not shown on the site. Emails use it until you set a contact address."
    >
      <ActionForm intent="set-email" outcome={outcome} button="Change email">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={emailMaxLength}
          defaultValue={values.email ?? email}
          error={errors.email}
        />
        <CurrentPassword error={errors.password} />
      </ActionForm>
    </Section>
  );
}
