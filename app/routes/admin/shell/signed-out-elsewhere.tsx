import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { hasUnsentForms, SIGNED_OUT } from '#ui/forms/panel-actions.ts';
import { raiseToast } from '#ui/overlays/toast.ts';
import { loginPath } from './safe-next.ts';
import { onSessionChange } from './session-channel.ts';

/** Signing out in one tab leaves the panel in all of them, except where something is typed and not sent yet. */
export function SignedOutElsewhere() {
  const navigate = useNavigate();

  // Other tabs live outside of React.
  useEffect(
    () =>
      onSessionChange(async () => {
        if (!(await isSignedOut())) return;
        if (!hasUnsentForms()) return navigate(loginPath(location), { replace: true });
        const signIn = () => window.open('/admin/login', '_blank', 'noopener');
        raiseToast(SIGNED_OUT, 'bad', { label: 'Sign in', run: signIn, stays: true });
      }),
    [navigate],
  );

  return null;
}

/** The guard answers a stranger with a way to sign in; no answer at all says nothing about the session. */
async function isSignedOut() {
  try {
    return (await fetch('/admin/session', { redirect: 'manual' })).type === 'opaqueredirect';
  } catch {
    return false;
  }
}
