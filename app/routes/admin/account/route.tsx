import { useEffect, useState } from 'react';
import { deps, sessionContext } from '#context';
import { findOwner } from '#features/account/owner.server.ts';
import { listPasskeys, countRecoveryCodes } from '#features/account/sign-in-methods.server.ts';
import { listSessions } from '#features/account/sessions.server.ts';
import { ScreenHead } from '#ui/panel/screen-layout.tsx';
import { raiseToast } from '#ui/overlays/toast.ts';
import type { Route } from './+types/route.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { changeAccount } from './account-actions.server.ts';
import { type Outcome, forForm, ActionForm, Section } from './account-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { nameMaxLength, type Session, emailMaxLength } from '#features/account/account.ts';
import { TextField } from '#ui/forms/field.tsx';
import { formatDateTime } from '#platform/time/dates.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Button } from '#ui/forms/button.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { useFormats } from '#ui/text/texts.ts';
import { NewPasswordField, CurrentPassword } from '#features/account/panel/password-fields.tsx';

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

function NameSection({ name, outcome }: { name: string; outcome: Outcome | undefined }) {
  const { errors, values } = forForm(outcome, 'set-name');
  return (
    <Section title="Name" text="Used to greet you in the panel. The name visitors see is set under Identity.">
      <ActionForm intent="set-name" outcome={outcome} button="Change name">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          maxLength={nameMaxLength}
          defaultValue={values.name ?? name}
          error={errors.name}
        />
      </ActionForm>
    </Section>
  );
}

function SessionsSection({ sessions }: { sessions: Session[] }) {
  const formats = useFormats();
  return (
    <Section
      title="Devices"
      text="Where you are signed in. Network addresses are not stored, so no location is shown."
    >
      <ul className="-mt-3">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center gap-4 border-b border-rule py-3 last:border-b-0">
            <div className="mr-auto min-w-0">
              <p className="truncate font-semibold">{session.device}</p>
              <p className="type-label mt-0.5">
                Signed in {formatDateTime(session.createdAt, formats)}
                <span className="max-sm:block">
                  <span className="max-sm:hidden"> · </span>
                  last seen {session.isCurrent ? 'now' : formatDateTime(session.seenAt, formats)}
                </span>
              </p>
            </div>
            {session.isCurrent ? (
              <Badge tone="ok">This device</Badge>
            ) : (
              <PanelForm failure="toast" preventScrollReset>
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="id" value={session.id} />
                <Button type="submit" size="small" variant="line" aria-label={`Sign out ${session.device}`}>
                  Sign out
                </Button>
              </PanelForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <PanelForm failure="toast" preventScrollReset className="mt-5">
          <input type="hidden" name="intent" value="end-other-sessions" />
          <Button type="submit" size="small" variant="line">
            Sign out all other devices
          </Button>
        </PanelForm>
      )}
    </Section>
  );
}

function PasswordSection({ outcome }: { outcome: Outcome | undefined }) {
  const { errors } = forForm(outcome, 'set-password');
  return (
    <Section title="Password" text="Changing your password signs out all other devices.">
      <ActionForm intent="set-password" outcome={outcome} button="Change password">
        <CurrentPassword error={errors.password} />
        <NewPasswordField label="New password" name="new_password" error={errors.new_password} />
      </ActionForm>
    </Section>
  );
}

function EmailSection({ email, outcome }: { email: string; outcome: Outcome | undefined }) {
  const { errors, values } = forForm(outcome, 'set-email');
  return (
    <Section
      title="Email"
      text="You sign in with this address, and password reset links are sent to it. It is not shown on the site. Emails use it until you set a contact address."
    >
      <ActionForm intent="set-email" outcome={outcome} button="Change email">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={emailMaxLength}
          defaultValue={values.email ?? email}
          error={errors.email}
        />
        <CurrentPassword error={errors.password} />
      </ActionForm>
    </Section>
  );
}
