import type { Plugin } from 'vite';

const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/]/;

/** Nobody watches the router from outside, and the root has an error screen of its own. */
const UNUSED = /[\\/](router[\\/]instrumentation|dom[\\/]ssr[\\/]errorBoundaries)\.js$/;

/** They tell whoever writes a site what is wrong with it, which is known before visitors come. */
const TELLING = new Set(['invariant', 'warning', 'warningOnce', 'warnOnce']);

type Node = {
  type: string;
  start: number;
  end: number;
  callee?: { name?: string };
  arguments?: Node[];
};

/** Sends visitors the router without what this site never runs, and without words that nobody reads there. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!ROUTER.test(id)) return null;
      if (UNUSED.test(id)) return wayThrough(code);
      const words = nodesIn(this.parse(code)).filter(isCallOfTelling).flatMap(wordsOf);
      // From the last to the first, since each cut moves what comes after it.
      return words.reduceRight((rest, { start, end }) => `${rest.slice(0, start)}""${rest.slice(end)}`, code);
    },
  };
}

/** What stood around the page shows it still. */
function wayThrough(code: string) {
  const names = /^export \{([^}]*)\};/m.exec(code)![1]!.split(',');
  return names.map((name) => `export const ${name.trim()} = ({ children }) => children;`).join('\n');
}

/** All nodes below a value of the syntax tree, in the order of the text. */
function nodesIn(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(nodesIn);
  return 'type' in value ? [value as Node, ...below] : below;
}

function isCallOfTelling({ type, callee }: Node) {
  return type === 'CallExpression' && TELLING.has(callee?.name ?? '');
}

/** They come last, after the condition. */
function wordsOf({ arguments: [, ...others] = [] }: Node) {
  return others.slice(-1);
}
