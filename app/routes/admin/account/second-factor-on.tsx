import { ActForm } from './act-form.tsx';
import { CurrentPassword } from './current-password.tsx';
import { forForm, type Outcome } from './outcome.ts';

const summary =
  'flex min-h-11 items-center font-semibold transition-colors duration-(--quick) hover:text-accent-text';

type SecondFactorOnProps = { recoveryCodesLeft: number; outcome: Outcome | undefined };

export function SecondFactorOn({ recoveryCodesLeft, outcome }: SecondFactorOnProps) {
  const renew = forForm(outcome, 'renew-recovery-codes');
  const stop = forForm(outcome, 'stop-second-factor');
  return (
    <>
      <p className="text-ui text-ink-2">
        {recoveryCodesLeft} unused recovery {recoveryCodesLeft === 1 ? 'code' : 'codes'} left.
      </p>
      <details className="mt-3 border-t border-rule py-1" open={Boolean(renew.errors.password)}>
        <summary className={summary}>Make new recovery codes</summary>
        <div className="pt-2 pb-4">
          <ActForm intent="renew-recovery-codes" outcome={outcome} button="Make new codes">
            <CurrentPassword error={renew.errors.password} />
          </ActForm>
        </div>
      </details>
      <details className="border-y border-rule py-1" open={Boolean(stop.errors.password)}>
        <summary className={summary}>Turn the second step off</summary>
        <div className="pt-2 pb-4">
          <ActForm intent="stop-second-factor" outcome={outcome} button="Turn off" variant="line">
            <CurrentPassword error={stop.errors.password} />
          </ActForm>
        </div>
      </details>
    </>
  );
}
