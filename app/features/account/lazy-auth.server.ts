import { AsyncLocalStorage } from 'node:async_hooks';
import type { Auth, createAuth } from './auth.server.ts';

type Method = (...args: unknown[]) => Promise<unknown>;

/** Why the call that is under way failed, as far as the library said. */
const failures = new AsyncLocalStorage<{ reason?: Error }>();
const onFailure = (reason: Error) => void Object.assign(failures.getStore() ?? {}, { reason });

/** The library takes half of a start to load, and no visitor needs it: it comes with the first call. */
export function lazyAuth(options: Omit<Parameters<typeof createAuth>[0], 'onFailure'>): Auth {
  let loading: Promise<Auth> | null = null;
  const load = () =>
    (loading ??= import('./auth.server.ts').then((module) => module.createAuth({ ...options, onFailure })));
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
