import type { AuthenticatorSetup as Setup } from '#features/account/account.ts';
import { TextField } from '#ui/forms/field.tsx';
import { ActionForm } from './action-form.tsx';
import { forForm, type Outcome } from './outcome.ts';

export function AuthenticatorSetup({ setup, outcome }: { setup: Setup; outcome: Outcome | undefined }) {
  const { uri, key, qrCode } = setup;
  const { errors } = forForm(outcome, 'confirm-second-factor');
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-start gap-6">
        <img
          src={qrCode}
          alt="QR code for your authenticator app"
          width={208}
          height={208}
          className="size-52 flex-none rounded-sm border border-rule"
        />
        <div className="max-w-70">
          <p className="text-ui leading-normal text-ink-2">
            Scan this QR code with an authenticator app, or{' '}
            <a href={uri} className="font-semibold underline">
              open the app
            </a>{' '}
            on this device. If neither works, enter this key in the app:
          </p>
          <code className="mt-3 block font-mono text-sm leading-relaxed">{key}</code>
        </div>
      </div>
      <ActionForm intent="confirm-second-factor" outcome={outcome} button="Turn on">
        <input type="hidden" name="uri" value={uri} />
        <TextField
          label="Code from the app"
          name="code"
          hint="6 digits"
          className="font-mono"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          maxLength={20}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the form that was just sent
          autoFocus
          error={errors.code}
        />
      </ActionForm>
    </div>
  );
}
