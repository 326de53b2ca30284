import { AsyncLocalStorage } from 'node:async_hooks';
import type { Auth, createAuth } from './auth.server.ts';

/** Calls better-auth. */
export type CallAuth = <Result>(call: (api: Auth['api']) => Promise<Result>) => Promise<Result>;

/** The cause of the current call's failure, as reported to better-auth's logger. */
const failures = new AsyncLocalStorage<{ reason?: Error }>();
const onFailure = (reason: Error) => void Object.assign(failures.getStore() ?? {}, { reason });

/** better-auth is imported by the first call: loading it takes half as long as everything else at the start. */
export function lazyAuth(options: Omit<Parameters<typeof createAuth>[0], 'onFailure'>): CallAuth {
  let loading: Promise<Auth> | null = null;
  const load = () =>
    (loading ??= import('./auth.server.ts').then(({ createAuth }) => createAuth({ ...options, onFailure })));
  return async (call) => {
    const { api } = await load();
    const failure: { reason?: Error } = {};
    try {
      return await failures.run(failure, () => call(api));
    } catch (error) {
      if (error instanceof Error) error.cause ??= failure.reason;
      throw error;
    }
  };
}
