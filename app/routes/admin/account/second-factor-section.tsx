import { Badge } from '#ui/data/badge.tsx';
import { ActionForm, forForm, type Outcome, Section } from './account-section.tsx';
import { CurrentPassword } from '#features/account/panel/password-fields.tsx';
import type { AuthenticatorSetup as Setup } from '#features/account/account.ts';
import { TextField } from '#ui/forms/field.tsx';
import { Disclosure } from '#ui/panel/screen-layout.tsx';
import { Copy, Download } from '#ui/icons.ts';
import { Button } from '#ui/forms/button.tsx';
import { copyText } from '#ui/text/copy-text.ts';
import { Icon } from '#ui/images/icon.tsx';
import { raiseToast } from '#ui/overlays/toast.ts';

type SecondFactorSectionProps = { recoveryCodesLeft: number | null; outcome: Outcome | undefined };

/** Recovery codes are shown only in the response that creates them. */
export function SecondFactorSection({ recoveryCodesLeft, outcome }: SecondFactorSectionProps) {
  const isOn = recoveryCodesLeft !== null;
  return (
    <Section
      title="Two-factor authentication"
      text="Signing in also asks for a code from an authenticator app, so a stolen password is not enough."
    >
      <Badge tone={isOn ? 'ok' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>
      <div className="mt-5">
        {outcome?.recoveryCodes && <RecoveryCodes codes={outcome.recoveryCodes} />}
        {isOn && <SecondFactorOn recoveryCodesLeft={recoveryCodesLeft} outcome={outcome} />}
        {!isOn && outcome?.setup && <AuthenticatorSetup setup={outcome.setup} outcome={outcome} />}
        {!isOn && !outcome?.setup && <TurnOn outcome={outcome} />}
      </div>
    </Section>
  );
}

function TurnOn({ outcome }: { outcome: Outcome | undefined }) {
  const { errors } = forForm(outcome, 'start-second-factor');
  return (
    <ActionForm intent="start-second-factor" outcome={outcome} button="Set up two-factor authentication">
      <CurrentPassword error={errors.password} />
    </ActionForm>
  );
}

function AuthenticatorSetup({ setup, outcome }: { setup: Setup; outcome: Outcome | undefined }) {
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

type SecondFactorOnProps = { recoveryCodesLeft: number; outcome: Outcome | undefined };

function SecondFactorOn({ recoveryCodesLeft, outcome }: SecondFactorOnProps) {
  const renew = forForm(outcome, 'renew-recovery-codes');
  const turnOff = forForm(outcome, 'stop-second-factor');
  return (
    <>
      <p className="text-ui text-ink-2">
        {recoveryCodesLeft} unused recovery {recoveryCodesLeft === 1 ? 'code' : 'codes'} left.
      </p>
      <div className="mt-3 border-t border-rule">
        <Disclosure title="Generate new recovery codes" open={Boolean(renew.errors.password)}>
          <ActionForm intent="renew-recovery-codes" outcome={outcome} button="Generate codes">
            <CurrentPassword error={renew.errors.password} />
          </ActionForm>
        </Disclosure>
        <Disclosure title="Turn off two-factor authentication" open={Boolean(turnOff.errors.password)}>
          <ActionForm intent="stop-second-factor" outcome={outcome} button="Turn off" variant="line">
            <CurrentPassword error={turnOff.errors.password} />
          </ActionForm>
        </Disclosure>
      </div>
    </>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  const text = `${codes.join('\n')}\n`;

  async function copy() {
    if (await copyText(text)) raiseToast('Recovery codes copied.');
    else raiseToast('The codes could not be copied. Select them and copy them manually.', 'bad');
  }

  return (
    <div className="mb-6 rounded-md border border-rule bg-surface p-5">
      <h3 className="font-semibold">Recovery codes</h3>
      <p className="mt-1 text-ui leading-normal text-ink-2">
        These codes are shown only once. Each code works one time, instead of a code from the app. Store them
        where you keep your passwords.
      </p>
      <ul className="mt-4 grid max-w-80 grid-cols-2 gap-x-6 gap-y-1.5 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button size="small" variant="line" onClick={copy} className="noscript:hidden">
          <Icon of={Copy} />
          Copy
        </Button>
        <a
          download="atelier-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          className="inline-flex min-h-10 items-center gap-[0.6em] px-2 text-ui font-semibold transition-colors duration-(--quick) hover:text-accent-text pointer-coarse:min-h-11"
        >
          <Icon of={Download} />
          Download
        </a>
      </div>
    </div>
  );
}
