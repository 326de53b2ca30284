import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { loginPath } from './safe-next.ts';
import { onSessionNews } from './session-news.ts';

/** Whoever signs out in one tab leaves the panel in all of them. */
export function SignedOutElsewhere() {
  const navigate = useNavigate();

  // Other tabs live outside of React.
  useEffect(
    () =>
      onSessionNews(async () => {
        if (await isSignedOut()) await navigate(loginPath(location), { replace: true });
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
