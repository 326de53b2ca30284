type Context = { getModuleInfo(id: string): { importers: readonly string[] } | null };

const FRAMEWORK = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/;
const FRAME = /app[\\/](root|entry\.client|routes[\\/]site[\\/]layout)\.tsx$/;
const PANEL = /app[\\/]routes[\\/]admin[\\/]/;
const PAGE = /app[\\/]routes[\\/]site[\\/]([\w-]+)\.tsx\?/;

/** Pages that share more with each other than with the rest; what is shared across kinds is in the frame. */
const kinds = {
  // A kind within another one comes after it.
  fronts: ['home', 'blog', 'portfolio', 'project', 'ai-tools', 'resources', 'search', 'sitemap'],
  lists: ['blog', 'portfolio', 'ai-tools', 'resources'],
  catalogue: ['ai-tools', 'resources'],
  pieces: ['post', 'project', 'preview', 'privacy', 'terms'],
  posts: ['post', 'preview'],
  projects: ['project', 'preview'],
  legal: ['privacy', 'terms'],
};

/** Many small files compress badly: a page loads the framework, the frame, what its kind shares, and its own. */
export const chunkGroups = [
  { name: 'framework', test: FRAMEWORK },
  // A file takes along what its modules need, unless one before it has it.
  ...['frame', ...Object.keys(kinds)].map((group) => ({
    name: (id: string, context: Context) => (groupOf(id, context) === group ? group : null),
  })),
];

/** Whether the panel needs a module too makes no difference to visitors. */
function groupOf(id: string, context: Context) {
  if (id.includes('?route-chunk')) return null;
  const users = [...usersOf(id, context)];
  if (users.some((user) => FRAME.test(user))) return 'frame';
  const pages = [...new Set(users.flatMap((user) => PAGE.exec(user)?.[1] ?? []))];
  // What a page shares with the panel alone would be a small file of its own.
  const isOfPanel = users.some((user) => PANEL.test(user));
  if (pages.length === 0 || (pages.length === 1 && !isOfPanel)) return null;
  const fitting = Object.entries(kinds).filter(([, kind]) => pages.every((page) => kind.includes(page)));
  return fitting.at(-1)?.[0] ?? (pages.length > 1 ? 'frame' : null);
}

/** A module, and all that need it. */
function usersOf(id: string, context: Context, found = new Set<string>()) {
  found.add(id);
  for (const importer of context.getModuleInfo(id)?.importers ?? [])
    if (!found.has(importer)) usersOf(importer, context, found);
  return found;
}
