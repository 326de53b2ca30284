import { data, isRouteErrorResponse, type RouterContextProvider, type ServerBuild } from 'react-router';
import { deps } from '#context';
import type { Db } from '#database/schema.ts';
import { type DatabaseFailure, classifyFailure, isDiskFull } from '#database/failure.ts';
import { pingDatabase } from '#features/settings/settings.server.ts';
import { busyInit, failureText, NotLoadedError } from '#platform/http/responses.ts';
import { isStorageError } from '#platform/storage/storage-error.ts';
import { QueueFullError } from '#features/account/password-hashing.server.ts';
import { MarkdownNotRendered } from '#platform/markdown/markdown.ts';

/** Failures that pass by themselves or can be fixed by the host get their own message. */
const failures: Record<DatabaseFailure, { text: string; status: number }> = {
  full: { text: 'This could not be saved because the disk of this site is full.', status: 507 },
  'read-only': { text: 'This could not be saved because the data of this site is read-only.', status: 507 },
  unreachable: {
    text: 'The database is not responding. Please try again shortly.',
    status: 503,
  },
  slow: { text: 'The database took too long to respond. Please try again shortly.', status: 503 },
  busy: { text: 'The site is busy. Please try again in a moment.', status: 503 },
};

const BUSY = 'The site is busy. Please try again in a few seconds.';

const STORAGE_AWAY = 'The files of this site are not available. Please try again shortly.';

const NOT_READ = 'The database could not be read. Please try again shortly.';

type Args = { context: RouterContextProvider };
type Handler = (args: Args, ...rest: unknown[]) => unknown;

/**
 * Wraps every loader, action and middleware: an unexpected error is logged once, and the error page shows the request id
 * instead of the error message. A thrown Response or `data()` passes through.
 */
export function maskErrors(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && maskRoute(route)]);
  return { ...build, routes: Object.fromEntries(routes) };
}

function maskRoute(route: NonNullable<ServerBuild['routes'][string]>) {
  const { loader, action = rejectMethod, middleware } = route.module;
  const maskedMiddleware = Array.isArray(middleware) ? middleware.map(mask) : middleware;
  return {
    ...route,
    module: { ...route.module, loader: mask(loader), action: mask(action), middleware: maskedMiddleware },
  };
}

/** React Router's own message about a missing action would show file names. */
function rejectMethod() {
  throw data('Method Not Allowed', { status: 405 });
}

function mask(handler: unknown) {
  if (typeof handler !== 'function') return handler;
  return async (args: Args, ...rest: unknown[]) => {
    const { db, log, requestId } = deps(args.context);
    try {
      return await (handler as Handler)(args, ...rest);
    } catch (error) {
      if (!(error instanceof Error) || isRouteErrorResponse(error)) throw error;
      if (error instanceof QueueFullError) throw data(BUSY, busyInit);
      if (error instanceof MarkdownNotRendered) throw data(error.message, { status: 422 });
      log.error({ err: error }, 'A loader, action or middleware failed');
      if (isStorageError(error)) throw data(STORAGE_AWAY, { status: 503 });
      const failure = await findFailure(error, db);
      if (!failure && error instanceof NotLoadedError) throw data(NOT_READ, { status: 503 });
      if (!failure) throw data(failureText(requestId), { status: 500 });
      const { text, status } = failures[failure];
      throw data(text, { status });
    }
  };
}

/** A library may wrap or hide the database error; then a ping tells whether the database is the cause. */
async function findFailure(error: Error, db: Db) {
  if (isDiskFull(error)) return 'full';
  return (
    classifyFailure(error) ??
    classifyFailure(error.cause) ??
    (await pingDatabase(db).then(() => null, classifyFailure))
  );
}
