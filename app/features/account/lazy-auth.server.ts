import { AsyncLocalStorage } from 'node:async_hooks';
import type { Auth, createAuth } from './auth.server.ts';

type Method = (...args: unknown[]) => Promise<unknown>;

/** The cause of the current call's failure, as reported to better-auth's logger. */
const failures = new AsyncLocalStorage<{ reason?: Error }>();
const onFailure = (reason: Error) => void Object.assign(failures.getStore() ?? {}, { reason });

/** better-auth is imported by the first call: loading it takes half as long as everything else at the start. */
export function lazyAuth(options: Omit<Parameters<typeof createAuth>[0], 'onFailure'>): Auth {
  let loading: Promise<Auth> | null = null;
  const load = () =>
    (loading ??= import('./auth.server.ts').then(({ createAuth }) => createAuth({ ...options, onFailure })));
  const call = async (name: string, args: unknown[]) => {
    const { api } = await load();
    const failure: { reason?: Error } = {};
    try {
      const methods = api as unknown as Record<string, Method>;
      return await failures.run(failure, () => methods[name]!(...args));
    } catch (error) {
      if (error instanceof Error) error.cause ??= failure.reason;
      throw error;
    }
  };
  const api = new Proxy({} as Record<string, Method>, {
    get:
      (_api, name: string): Method =>
      (...args) =>
        call(name, args),
  });
  return { api } as unknown as Auth;
}
