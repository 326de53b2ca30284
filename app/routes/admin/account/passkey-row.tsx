import type { SubmitEvent } from 'react';
import { useSubmit } from 'react-router';
import { type Passkey, passkeyNameMaxLength } from '#features/account/account.ts';
import { formatShortDate } from '#platform/time/dates.ts';
import { Button } from '#ui/forms/button.tsx';
import { askToConfirm } from '#ui/panel/confirm.ts';
import { TextField } from '#ui/forms/field.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { ActionForm } from './action-form.tsx';
import { forForm, type Outcome } from './outcome.ts';
import { useFormats } from '#ui/text/use-formats.ts';

type PasskeyRowProps = { passkey: Passkey; outcome: Outcome | undefined };

export function PasskeyRow({ passkey: { id, name, createdAt }, outcome }: PasskeyRowProps) {
  const formats = useFormats();
  const { errors, values } = forForm(outcome, 'rename-passkey');
  const error = values.id === id ? errors.name : undefined;
  const submit = useSubmit();

  async function confirmRemoval(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const agreed = await askToConfirm({
      title: `Remove “${name}”?`,
      text: 'You will no longer be able to sign in with this passkey. To remove it from your device as well, delete it in the device’s password settings.',
      button: 'Remove',
    });
    if (agreed) await submit(form, { preventScrollReset: true });
  }

  return (
    <li className="flex flex-wrap items-start gap-x-4 border-b border-rule py-3">
      <div className="mr-auto min-w-0">
        <p className="truncate font-semibold">{name}</p>
        <p className="type-label mt-0.5">Added {formatShortDate(createdAt, formats)}</p>
      </div>
      <PanelForm failure="toast" preventScrollReset onSubmit={confirmRemoval}>
        <input type="hidden" name="intent" value="remove-passkey" />
        <input type="hidden" name="id" value={id} />
        <Button type="submit" size="small" variant="line" aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </PanelForm>
      <details className="w-full" open={Boolean(error)}>
        <summary className="inline-flex min-h-11 items-center text-ui font-semibold text-ink-2 transition-colors duration-(--quick) hover:text-accent-text">
          Rename
        </summary>
        <div className="pb-2">
          <ActionForm key={name} intent="rename-passkey" outcome={outcome} button="Rename" variant="line">
            <input type="hidden" name="id" value={id} />
            <TextField
              label="Name"
              name="name"
              required
              maxLength={passkeyNameMaxLength}
              defaultValue={name}
              error={error}
            />
          </ActionForm>
        </div>
      </details>
    </li>
  );
}
