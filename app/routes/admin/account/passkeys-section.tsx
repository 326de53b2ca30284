import type { Passkey } from '#features/account/account.ts';
import { AddPasskey } from './add-passkey.tsx';
import type { Outcome } from './outcome.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { Section } from './section.tsx';

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
