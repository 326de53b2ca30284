import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const POLL_INTERVAL_MS = 1_500;

/** Reloads the data of the screen while work is going on. */
export function usePolling(isActive: boolean) {
  const { revalidate } = useRevalidator();

  useEffect(() => {
    if (!isActive) return;
    const timer = setInterval(() => void revalidate(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isActive, revalidate]);
}
