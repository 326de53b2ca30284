import { useEffect, useState } from 'react';

const PAUSE = 30_000;

/** The server's clock, carried on while the page is open; what the visitor's own clock says does not matter. */
export function useNow(serverTime: string): Date {
  const [tick, setTick] = useState({ serverTime, passed: 0 });

  // Time passes outside of React.
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setTick({ serverTime, passed: performance.now() - start }), PAUSE);
    return () => clearInterval(timer);
  }, [serverTime]);

  const passed = tick.serverTime === serverTime ? tick.passed : 0;
  return new Date(Date.parse(serverTime) + passed);
}
