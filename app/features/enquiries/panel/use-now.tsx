import { useEffect, useState } from 'react';

const TICK_MS = 30_000;

/** The server's time, advanced while the page is open and independent of the local clock. */
export function useNow(serverTime: string): Date {
  const [tick, setTick] = useState({ serverTime, elapsed: 0 });

  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setTick({ serverTime, elapsed: performance.now() - start }), TICK_MS);
    return () => clearInterval(timer);
  }, [serverTime]);

  const elapsed = tick.serverTime === serverTime ? tick.elapsed : 0;
  return new Date(Date.parse(serverTime) + elapsed);
}
