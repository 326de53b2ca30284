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

/** better-auth's APIError, recognised by name so that the library need not be loaded. */
type AuthError = Error & { statusCode: number; body?: { code?: string; message?: string } };

const AUTH_ERROR_NAME = 'APIError';

export function isAuthError(error: unknown): error is AuthError {
  return error instanceof Error && error.name === AUTH_ERROR_NAME;
}

export function authError(message: string): AuthError {
  return Object.assign(new Error(message), { name: AUTH_ERROR_NAME, statusCode: 401, body: { message } });
}
