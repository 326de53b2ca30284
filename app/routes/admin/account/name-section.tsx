import { nameMaxLength } from '#features/account/account.ts';
import { TextField } from '#ui/forms/field.tsx';
import { ActionForm } from './action-form.tsx';
import { forForm, type Outcome } from './outcome.ts';
import { Section } from './section.tsx';

export function NameSection({ name, outcome }: { name: string; outcome: Outcome | undefined }) {
  const { errors, values } = forForm(outcome, 'set-name');
  return (
    <Section title="Name" text="Used to greet you in the panel. The name visitors see is set under Identity.">
      <ActionForm intent="set-name" outcome={outcome} button="Change name">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          maxLength={nameMaxLength}
          defaultValue={values.name ?? name}
          error={errors.name}
        />
      </ActionForm>
    </Section>
  );
}
