import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { hasUnsentForms, SIGNED_OUT } from '#ui/panel/panel-actions.ts';
import { raiseToast } from '#ui/overlays/toast.ts';
import { loginPath } from './safe-next.ts';
import { onSessionChange } from './session-channel.ts';

/** Leaves the panel when another tab signs out, unless a form has unsent input. */
export function SignedOutElsewhere() {
  const navigate = useNavigate();

  useEffect(
    () =>
      onSessionChange(async () => {
        if (!(await isSignedOut())) return;
        if (!hasUnsentForms()) return navigate(loginPath(location), { replace: true });
        const signIn = () => window.open('/admin/login', '_blank', 'noopener');
        raiseToast(SIGNED_OUT, 'bad', { label: 'Sign in', run: signIn, isPersistent: true });
      }),
    [navigate],
  );

  return null;
}

/** The guard redirects when signed out; a failed request says nothing about the session. */
async function isSignedOut() {
  try {
    return (await fetch('/admin/session', { redirect: 'manual' })).type === 'opaqueredirect';
  } catch {
    return false;
  }
}
