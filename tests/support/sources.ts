import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

export type Import = { from: string; kind: 'static' | 'dynamic' | 'type' };

/** What a source file imports or exports again. */
export function importsOf(file: string): Import[] {
  const source = readFileSync(file, 'utf8');
  const { module } = parseSync(file, source);
  const kindOf = (types: boolean[]): Import['kind'] =>
    types.length > 0 && types.every(Boolean) ? 'type' : 'static';
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      from: moduleRequest.value,
      kind: kindOf(entries.map(({ isType }) => isType)),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ from: moduleRequest.value, kind: kindOf([isType]) }] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      // Without the quotes.
      from: source.slice(start + 1, end - 1),
      kind: 'dynamic' as const,
    })),
  ];
}

/** Resolves `./x.ts` and `#layer/x.ts`; null for a package. */
export function resolveImport(imported: string, from: string, app = 'app') {
  if (imported.startsWith('#')) return join(app, imported.slice(1));
  return imported.startsWith('.') ? join(dirname(from), imported) : null;
}
