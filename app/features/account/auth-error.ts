/** What better-auth throws, told by its name, so that the library need not be loaded to look for it. */
type AuthError = Error & { statusCode: number; body?: { code?: string; message?: string } };

const NAME = 'APIError';

export function isAuthError(error: unknown): error is AuthError {
  return error instanceof Error && error.name === NAME;
}

/** A refusal of ours that goes the same way. */
export function authError(message: string): AuthError {
  return Object.assign(new Error(message), { name: NAME, statusCode: 401, body: { message } });
}
