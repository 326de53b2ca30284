import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { requestJson } from './request-json.ts';

const POLL_INTERVAL_MS = 1_500;

/**
 * Reloads the data of the screen while work is going on. The connection is checked first, because data that cannot be
 * loaded would replace the screen by an error. Returns whether the site cannot be reached.
 */
export function usePolling(isActive: boolean): boolean {
  const { revalidate } = useRevalidator();
  const [isUnreachable, setIsUnreachable] = useState(false);

  useEffect(() => {
    if (!isActive) return;
    const poll = async () => {
      const result = await requestJson('/admin/session');
      const hasFailed = 'failure' in result && !result.failure.isSignedOut;
      setIsUnreachable(hasFailed);
      if (!hasFailed) await revalidate();
    };
    const timer = setInterval(() => void poll(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isActive, revalidate]);

  return isUnreachable;
}
