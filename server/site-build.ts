import type { ServerBuild } from 'react-router';

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
