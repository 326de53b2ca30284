import { useCallback, useRef, useState } from 'react';
import type { SendFailure } from './panel-actions.ts';
import { requestJson } from './request-json.ts';

type Loaded<Value> = { data: Value | undefined; failure: SendFailure | null; isLoading: boolean };

/** Loads JSON beside the screen. Only the last request counts; while it is under way, the last answer stays. */
export function useJson<Value extends object>() {
  const [state, setState] = useState<Loaded<Value>>({ data: undefined, failure: null, isLoading: false });
  const last = useRef('');

  const load = useCallback(async (address: string) => {
    last.current = address;
    setState(({ data }) => ({ data, failure: null, isLoading: true }));
    const answer = await requestJson<Value>(address);
    if (last.current !== address) return;
    setState(({ data }) => ({
      data: 'value' in answer ? answer.value : data,
      failure: 'failure' in answer ? answer.failure : null,
      isLoading: false,
    }));
  }, []);

  return { ...state, load };
}
