import type { Auth, createAuth } from './auth.server.ts';

type Method = (...args: unknown[]) => Promise<unknown>;

/** The library takes half of a start to load, and no visitor needs it: it comes with the first call. */
export function lazyAuth(options: Parameters<typeof createAuth>[0]): Auth {
  let loading: Promise<Auth> | null = null;
  const load = () => (loading ??= import('./auth.server.ts').then((module) => module.createAuth(options)));
  const api = new Proxy({} as Record<string, Method>, {
    get:
      (_api, name: string): Method =>
      async (...args) =>
        ((await load()).api as unknown as Record<string, Method>)[name]!(...args),
  });
  return { api } as unknown as Auth;
}
