import { useEffect, useState } from 'react';

/** A value once it has been the same for a while, so that nothing is fetched for each letter. */
export function useDebounced<Value>(value: Value, wait: number): Value {
  const [settled, setSettled] = useState(value);

  // Time passes outside of React.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);

  return settled;
}
