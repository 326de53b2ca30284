import { ActionForm } from './action-form.tsx';
import { CurrentPassword } from './current-password.tsx';
import { Disclosure } from './disclosure.tsx';
import { forForm, type Outcome } from './outcome.ts';

type SecondFactorOnProps = { recoveryCodesLeft: number; outcome: Outcome | undefined };

export function SecondFactorOn({ recoveryCodesLeft, outcome }: SecondFactorOnProps) {
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
