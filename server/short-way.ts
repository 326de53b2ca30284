import { createMiddleware } from 'hono/factory';
import type { Context } from 'hono';
import {
  type ActionFunction,
  createContext,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { pathOf } from './page-cache-keys.ts';
import { remembered } from './remembered.ts';
import type { RequestVariables } from './request-log.ts';
import { toldRedirects } from './told-redirects.ts';

/** Returns or throws what came of an action that was called before the router. */
export const outcomeContext = createContext<(() => unknown) | null>(null);

type Routes = ServerBuild['routes'];
type Way = { address: RegExp; pattern: string; action: ActionFunction };
type Parts = {
  routes: Routes;
  contextFor: (hono: Context<RequestVariables>) => RouterContextProvider;
  /** The router, which finds the outcome in the context. */
  handle: (request: Request, context: RouterContextProvider) => Promise<Response>;
};

/**
 * Calls the action of an address as our own forms write it, and sends an answer that is whole: a redirect, a number.
 * Whatever needs a page goes on to the router, which finds the outcome in its context.
 */
export function shortWay({ routes, contextFor, handle }: Parts) {
  const tell = toldRedirects();
  const ways = Object.keys(routes).flatMap((id) => wayTo(routes, id));
  const wayOf = remembered((address) => {
    for (const way of ways) {
      const found = way.address.exec(address)?.groups;
      if (!found) continue;
      const { data, ...params } = found;
      return { way, params, data };
    }
    return null;
  });
  return createMiddleware<RequestVariables>(async (hono, next) => {
    const { raw } = hono.req;
    const address = raw.url.slice(raw.url.indexOf('/', 'https://'.length));
    const asked = raw.method === 'POST' ? wayOf(address) : null;
    if (!asked) return next();

    const { way, params, data } = asked;
    const outcome = await outcomeOf(way.action, {
      request: raw,
      // Taking it apart would cost more than most actions want of it.
      get url() {
        return new URL(hono.req.path, raw.url);
      },
      pattern: way.pattern,
      params,
      context: contextFor(hono),
    });
    const answer = isResponse(outcome.value) ? outcome.value : null;
    if (answer && !data) return answer;
    hono.set('outcome', outcome.again);
    // What was sent is read, and nobody asks for it again.
    const asking = () => new Request(raw.url, { method: 'POST', headers: raw.headers });
    if (answer) return tell(answer, () => handle(asking(), contextFor(hono)));
    hono.req.raw = asking();
    return next();
  });
}

/** The same build, in which an action with a known outcome is not called again. */
export function withOutcomes(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const action = route?.module.action;
    if (!action) return [id, route];
    const again: ActionFunction = (args) => {
      const outcome = (args.context as RouterContextProvider).get(outcomeContext);
      return outcome ? outcome() : action(args);
    };
    return [id, { ...route, module: { ...route.module, action: again } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/** None where something stands before the action. */
function wayTo(routes: Routes, id: string): Way[] {
  const route = routes[id]!;
  const { action } = route.module;
  if (!action || isGuarded(routes, id)) return [];
  const pattern = `/${pathOf(routes, id)}`;
  const source = pattern.replaceAll('.', '\\.').replaceAll(/:(\w+)/g, '(?<$1>[\\w~-]+)');
  const address = route.index ? `${source}(?<data>_\\.data)?\\?index` : `${source}(?<data>\\.data)?`;
  return [{ address: new RegExp(`^${address}$`), pattern, action }];
}

function isGuarded(routes: Routes, id: string): boolean {
  const { module, parentId } = routes[id]!;
  return module.middleware !== undefined || (parentId !== undefined && isGuarded(routes, parentId));
}

async function outcomeOf(action: ActionFunction, args: Parameters<ActionFunction>[0]) {
  try {
    const value = await action(args);
    return { value, again: () => value };
  } catch (error) {
    return {
      value: error,
      again: () => {
        throw error;
      },
    };
  }
}

/** Those of the adapter and of Node are no instances of one class. */
function isResponse(value: unknown): value is Response {
  return value instanceof Object && 'headers' in value && value.headers instanceof Headers;
}
