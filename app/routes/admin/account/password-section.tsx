import { NewPasswordField } from '#routes/admin/auth/new-password-field.tsx';
import { ActionForm } from './action-form.tsx';
import { CurrentPassword } from './current-password.tsx';
import { forForm, type Outcome } from './outcome.ts';
import { Section } from './section.tsx';

export function PasswordSection({ outcome }: { outcome: Outcome | undefined }) {
  const { errors } = forForm(outcome, 'set-password');
  return (
    <Section title="Password" text="Changing your password signs out all other devices.">
      <ActionForm intent="set-password" outcome={outcome} button="Change password">
        <CurrentPassword error={errors.password} />
        <NewPasswordField label="New password" name="new_password" error={errors.new_password} />
      </ActionForm>
    </Section>
  );
}
