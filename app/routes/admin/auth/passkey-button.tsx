import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/forms/button.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { Message } from '#ui/text/message.tsx';
import { usePasskeys } from './passkey-browser.ts';

/** Rendered only in browsers that support passkeys. */
export function PasskeyButton({ next }: { next: string }) {
  const passkeys = usePasskeys();
  const navigate = useNavigate();
  const [state, setState] = useState<{ busy: boolean; error?: string | undefined }>({ busy: false });
  if (!passkeys) return null;

  async function signIn() {
    setState({ busy: true });
    const errors = await passkeys!.signIn();
    if (errors === null) await navigate(next);
    else setState({ busy: false, error: errors.form });
  }

  return (
    <div className="mt-3 grid gap-3">
      {state.error && <Message tone="bad">{state.error}</Message>}
      <Button variant="line" inactive={state.busy} onClick={signIn}>
        <Icon of={KeyRound} />
        Sign in with a passkey
      </Button>
    </div>
  );
}
