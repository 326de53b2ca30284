import { type SubmitEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { passkeyNameMaxLength } from '#features/account/account.ts';
import { usePasskeys } from '#routes/admin/auth/passkey-browser.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { SIGNED_OUT } from '#ui/panel/panel-actions.ts';
import { SendFailureMessage } from '#ui/panel/send-failure.tsx';
import { raiseToast } from '#ui/overlays/toast.ts';
import { useErrorFocus } from '#ui/panel/use-error-focus.ts';
import { CurrentPassword } from './current-password.tsx';

type Errors = Partial<Record<string, string>>;

/** WebAuthn requires scripts, so there is no fallback. */
export function AddPasskey() {
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
