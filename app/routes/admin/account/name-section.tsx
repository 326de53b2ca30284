import { nameMaxLength } from '#features/account/account.ts';
import { TextField } from '#ui/field.tsx';
import { ActForm } from './act-form.tsx';
import { forForm, type Outcome } from './outcome.ts';
import { Section } from './section.tsx';

export function NameSection({ name, outcome }: { name: string; outcome: Outcome | undefined }) {
  const { errors, values } = forForm(outcome, 'set-name');
  return (
    <Section title="Name" text="How the panel greets you. The name that visitors read belongs to the site.">
      <ActForm intent="set-name" outcome={outcome} button="Change name">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          maxLength={nameMaxLength}
          defaultValue={values.name ?? name}
          error={errors.name}
        />
      </ActForm>
    </Section>
  );
}
