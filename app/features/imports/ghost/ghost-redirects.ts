import { readYaml } from '#features/imports/markdown-files/front-matter.ts';
import type { SourceRecord } from '#features/imports/source.ts';
import { isRow, textOf } from './ghost-export.ts';

type GhostRedirect = { from: string; to: string };

/** Paths by the slug of the post or page that they lead to, and problems for what cannot be taken over. */
export type ReadRedirects = { bySlug: Map<string, string[]>; problems: SourceRecord[] };

const MAX_REDIRECTS = 10_000;

export function readGhostRedirects(text: string, path: string, slugs: ReadonlySet<string>): ReadRedirects {
  const bySlug = new Map<string, string[]>();
  const problems: SourceRecord[] = [];
  const addProblem = (title: string, reason: string) =>
    problems.push({
      type: 'problem',
      key: `problem:${path}:${problems.length}`,
      title: title.slice(0, 200),
      reason,
    });
  const redirects = parseRedirects(text, path);
  if (redirects === null) addProblem(path, 'The redirects cannot be read.');
  for (const { from, to } of redirects?.slice(0, MAX_REDIRECTS) ?? []) {
    const plain = plainPath(from);
    const slug = /^(?:https?:\/\/[^/]+)?\/?([^/?#]+)\/?$/.exec(to)?.[1] ?? '';
    if (plain === null)
      addProblem(from, 'The redirect has a pattern instead of a path. Add redirects for its paths by hand.');
    else if (!slugs.has(slug))
      addProblem(from, `The redirect leads to ${to.slice(0, 200)}, which is no post or page of the export.`);
    else {
      const paths = bySlug.get(slug);
      if (paths) paths.push(plain);
      else bySlug.set(slug, [plain]);
    }
  }
  if ((redirects?.length ?? 0) > MAX_REDIRECTS)
    addProblem(path, `Only the first ${MAX_REDIRECTS} redirects are read.`);
  return { bySlug, problems };
}

/** A list in JSON, or paths below the status in YAML. */
function parseRedirects(text: string, path: string): GhostRedirect[] | null {
  try {
    const value: unknown = path.endsWith('.json') ? JSON.parse(text) : readYaml(text);
    if (Array.isArray(value))
      return value.filter(isRow).map(({ from, to }) => ({ from: textOf(from), to: textOf(to) }));
    if (!isRow(value)) return null;
    return Object.values(value)
      .filter(isRow)
      .flatMap((group) => Object.entries(group).map(([from, to]) => ({ from, to: textOf(to) })));
  } catch {
    return null;
  }
}

/** The path of a pattern that matches only one; null otherwise. */
function plainPath(pattern: string): string | null {
  const path = pattern
    .replace(/^\^/, '')
    .replace(/\$$/, '')
    .replace(/\\?\/\?$/, '')
    .replaceAll(/\\([/.-])/g, '$1');
  return /^\/[^\\()[\]{}|*+?^$]+$/.test(path) ? path : null;
}
