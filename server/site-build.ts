import { createRequestHandler, type ServerBuild } from 'react-router';
import { pathOf } from './page-cache-keys.ts';

const PANEL = /^admin(?=\/|$)/;

/**
 * The build as visitors need it: the router tries one route after another, twice for each request and the panel's
 * first, and what is not known for the panel's never gets there.
 */
export function withoutPanel(build: ServerBuild): ServerBuild {
  const { routes } = build;
  const isOfPanel = (id: string): boolean => {
    const { path = '', parentId } = routes[id]!;
    return PANEL.test(path) || (parentId !== undefined && isOfPanel(parentId));
  };
  const ofSite = Object.entries(routes).filter(([id]) => !isOfPanel(id));
  return { ...build, routes: Object.fromEntries(ofSite) };
}

/** The first word of an address as our links write it. */
const FIRST_WORD = /^https?:\/\/[^/]+\/([\w-]*)(?=[/?]|\.data|$)/;

/**
 * Handles a request with the routes that its address can mean: those that begin with the same word, or with none. The
 * router tries them one by one, twice, and lists all for each page.
 */
export function handlerBySection(build: ServerBuild, mode: string): ReturnType<typeof createRequestHandler> {
  const handle = createRequestHandler(build, mode);
  const firstWords = Object.keys(build.routes).map((id) => [id, pathOf(build.routes, id).split('/')[0]!]);
  const sections = new Set(firstWords.flatMap(([, word]) => (/^[\w-]*$/.test(word!) ? [word!] : [])));
  const handlers = new Map(
    [...sections].map((section) => {
      const meant = firstWords.filter(([, word]) => word === section || !/^[\w.-]+$/.test(word!));
      const routes = Object.fromEntries(meant.map(([id]) => [id, build.routes[id!]]));
      return [section, createRequestHandler({ ...build, routes }, mode)];
    }),
  );
  return (request, context) => {
    const section = FIRST_WORD.exec(request.url)?.[1]?.toLowerCase();
    return ((section !== undefined && handlers.get(section)) || handle)(request, context);
  };
}
