import { data, isRouteErrorResponse, type RouterContextProvider, type ServerBuild } from 'react-router';
import { logContext, requestIdContext } from '#context';
import { failureText } from '#platform/failure-page.ts';

type Args = { context: RouterContextProvider };
type Handler = (args: Args, ...rest: unknown[]) => unknown;

/**
 * Wraps every loader, action and middleware: an error that is ours is logged once with its request id, and the page is
 * told that id instead of the error's own text. What a route throws for the visitor (a response, data) passes.
 */
export function concealErrors(build: ServerBuild): ServerBuild {
  if (import.meta.env.DEV) return build;
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && concealed(route)]);
  return { ...build, routes: Object.fromEntries(routes) };
}

function concealed(route: NonNullable<ServerBuild['routes'][string]>) {
  const { loader, action = takesNothing, middleware } = route.module;
  const guards = Array.isArray(middleware) ? middleware.map(conceal) : middleware;
  return {
    ...route,
    module: { ...route.module, loader: conceal(loader), action: conceal(action), middleware: guards },
  };
}

/** The router's own words about a missing action name our files. */
function takesNothing() {
  throw data('Method Not Allowed', { status: 405 });
}

function conceal(handler: unknown) {
  if (typeof handler !== 'function') return handler;
  return async (args: Args, ...rest: unknown[]) => {
    try {
      return await (handler as Handler)(args, ...rest);
    } catch (error) {
      if (!(error instanceof Error) || isRouteErrorResponse(error)) throw error;
      args.context.get(logContext).error({ err: error }, 'A loader, action or middleware failed');
      throw data(failureText(args.context.get(requestIdContext)), { status: 500 });
    }
  };
}
