import { type Passkey, passkeyNameMaxLength } from '#features/account/account.ts';
import { type Outcome, Section, ActionForm, forForm } from './account-section.tsx';
import { type SubmitEvent, useState } from 'react';
import { useSubmit, useRevalidator } from 'react-router';
import { formatShortDate } from '#platform/time/dates.ts';
import { Button } from '#ui/forms/button.tsx';
import { askToConfirm } from '#ui/panel/confirm.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { PanelForm, SendFailureMessage } from '#ui/panel/panel-form.tsx';
import { useFormats } from '#ui/text/texts.ts';
import { usePasskeys } from '#routes/admin/auth/passkey-browser.ts';
import { SIGNED_OUT } from '#ui/panel/panel-actions.ts';
import { raiseToast } from '#ui/overlays/toast.ts';
import { useErrorFocus } from '#ui/panel/use-error-focus.ts';
import { CurrentPassword } from '#features/account/panel/password-fields.tsx';

type PasskeysSectionProps = { passkeys: Passkey[]; outcome: Outcome | undefined };

export function PasskeysSection({ passkeys, outcome }: PasskeysSectionProps) {
  return (
    <Section
      title="Passkeys"
      text="Sign in with your fingerprint, your face or your device PIN instead of a password and a code."
    >
      <ul className="-mt-3 mb-5">
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} outcome={outcome} />
        ))}
      </ul>
      <AddPasskey />
    </Section>
  );
}

type PasskeyRowProps = { passkey: Passkey; outcome: Outcome | undefined };

function PasskeyRow({ passkey: { id, name, createdAt }, outcome }: PasskeyRowProps) {
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

type Errors = Partial<Record<string, string>>;

/** WebAuthn requires scripts, so there is no fallback. */
function AddPasskey() {
  const passkeys = usePasskeys();
  const { revalidate } = useRevalidator();
  const [errors, setErrors] = useState<Errors | null>(null);
  const [isBusy, setBusy] = useState(false);
  const form = useErrorFocus(errors);
  if (!passkeys) return <p className="text-ui text-ink-2">This browser does not support passkeys.</p>;

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setBusy(true);
    const found = await passkeys!.add(String(fields.get('name')), String(fields.get('password')));
    setBusy(false);
    setErrors(found);
    if (found) return;
    form.current?.reset();
    raiseToast('Passkey added.');
    await revalidate();
  }

  return (
    <form ref={form} onSubmit={add} className="grid max-w-105 gap-4">
      <TextField
        label="Passkey name"
        name="name"
        placeholder="My laptop"
        required
        maxLength={passkeyNameMaxLength}
        error={errors?.name}
      />
      <CurrentPassword error={errors?.password} />
      <Button type="submit" size="small" inactive={isBusy} className="justify-self-start">
        Add passkey
      </Button>
      {errors?.form && (
        <SendFailureMessage
          failure={{ text: errors.form, isSignedOut: errors.form === SIGNED_OUT }}
          onRetry={() => form.current?.requestSubmit()}
        />
      )}
    </form>
  );
}
