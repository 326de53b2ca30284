import { useEffect, useState } from 'react';
import { deps, sessionContext } from '#context';
import { findOwner } from '#features/account/owner.server.ts';
import { listPasskeys } from '#features/account/passkeys.server.ts';
import { countRecoveryCodes } from '#features/account/second-factor.server.ts';
import { listSessions } from '#features/account/sessions.server.ts';
import { ScreenHead } from '#ui/panel/screen-head.tsx';
import { raiseToast } from '#ui/overlays/toast.ts';
import type { Route } from './+types/route.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { changeAccount } from './account-actions.server.ts';
import type { Outcome } from './outcome.ts';
import { EmailSection } from './email-section.tsx';
import { NameSection } from './name-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, callAuth } = deps(context);
  const { id, name, email } = (await findOwner(db))!;
  const current = context.get(sessionContext);
  return {
    name,
    email,
    sessions: await listSessions(db, { current, now }),
    passkeys: await listPasskeys(db),
    recoveryCodesLeft: await countRecoveryCodes(callAuth, db, id),
  };
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export const action = changeAccount;

export const meta = () => panelMeta('Account');

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, sessions, passkeys, recoveryCodesLeft } = loaderData;

  // After a failed request `actionData` is undefined: continue to show the last outcome.
  const [outcome, setOutcome] = useState<Outcome | undefined>(actionData);
  if (actionData && actionData !== outcome) setOutcome(actionData);

  useEffect(() => {
    if (outcome?.done) raiseToast(outcome.done);
  }, [outcome]);

  return (
    <>
      <ScreenHead title="Account" />
      {outcome?.done && <p className="mt-4 hidden font-semibold text-ok noscript:block">{outcome.done}</p>}
      <div className="max-w-240">
        <NameSection name={name} outcome={outcome} />
        <SessionsSection sessions={sessions} />
        <PasswordSection outcome={outcome} />
        <EmailSection email={email} outcome={outcome} />
        <SecondFactorSection recoveryCodesLeft={recoveryCodesLeft} outcome={outcome} />
        <PasskeysSection passkeys={passkeys} outcome={outcome} />
      </div>
    </>
  );
}
