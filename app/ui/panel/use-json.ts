import { useCallback, useRef, useState } from 'react';
import type { SendFailure } from './panel-actions.ts';
import { requestJson } from './request-json.ts';

type Loaded<Value> = { data: Value | undefined; failure: SendFailure | null; isLoading: boolean };

/** Loads JSON without navigation. Responses of superseded requests are ignored; the previous data stays while loading. */
export function useJson<Value extends object>() {
  const [state, setState] = useState<Loaded<Value>>({ data: undefined, failure: null, isLoading: false });
  const lastUrl = useRef('');

  const load = useCallback(async (url: string) => {
    lastUrl.current = url;
    setState(({ data }) => ({ data, failure: null, isLoading: true }));
    const result = await requestJson<Value>(url);
    if (lastUrl.current !== url) return;
    setState(({ data }) => ({
      data: 'value' in result ? result.value : data,
      failure: 'failure' in result ? result.failure : null,
      isLoading: false,
    }));
  }, []);

  return { ...state, load };
}
