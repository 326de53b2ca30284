type Context = { getModuleInfo(id: string): { importers: readonly string[] } | null };

const FRAMEWORK = /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/;
const FRAME = /app[\\/](root|entry\.client|routes[\\/]site[\\/]layout)\.tsx$/;
const PAGE = /app[\\/]routes[\\/]site[\\/][\w-]+\.tsx\?/;
const PAGES_TO_BE_COMMON = 6;

/** Many small files compress badly, so what all public pages load, and what most of them do, is one file. */
export const chunkGroups = [
  { name: 'framework', test: FRAMEWORK, priority: 1 },
  { name: (id: string, context: Context) => (isCommon(id, context) ? 'frame' : null) },
];

function isCommon(id: string, context: Context) {
  // The package's index names every icon, so its icons have to come along with whoever draws them.
  if (id.includes('?') || id.includes('lucide-react')) return false;
  const users = [...usersOf(id, context)];
  return (
    users.some((user) => FRAME.test(user)) ||
    users.filter((user) => PAGE.test(user)).length >= PAGES_TO_BE_COMMON
  );
}

/** A module, and all that need it. */
function usersOf(id: string, context: Context, found = new Set<string>()) {
  found.add(id);
  for (const importer of context.getModuleInfo(id)?.importers ?? [])
    if (!found.has(importer)) usersOf(importer, context, found);
  return found;
}
