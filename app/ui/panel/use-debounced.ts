import { useEffect, useState } from 'react';

/** The value after it has not changed for `waitMs`. */
export function useDebounced<Value>(value: Value, waitMs: number): Value {
  const [debounced, setDebounced] = useState(value);

  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), waitMs);
    return () => clearTimeout(timer);
  }, [value, waitMs]);

  return debounced;
}
