/** better-auth's APIError, recognised by name so that the library need not be loaded. */
type AuthError = Error & { statusCode: number; body?: { code?: string; message?: string } };

const AUTH_ERROR_NAME = 'APIError';

export function isAuthError(error: unknown): error is AuthError {
  return error instanceof Error && error.name === AUTH_ERROR_NAME;
}

export function authError(message: string): AuthError {
  return Object.assign(new Error(message), { name: AUTH_ERROR_NAME, statusCode: 401, body: { message } });
}
