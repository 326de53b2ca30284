import { Badge } from '#ui/data/badge.tsx';
import { ActionForm } from './action-form.tsx';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { CurrentPassword } from './current-password.tsx';
import { forForm, type Outcome } from './outcome.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Section } from './section.tsx';
import { SecondFactorOn } from './second-factor-on.tsx';

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
