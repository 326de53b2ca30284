import type { Plugin } from 'vite';

/** Nobody watches the router from outside, and the root has an error screen of its own. */
const UNUSED =
  /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/](router[\\/]instrumentation|dom[\\/]ssr[\\/]errorBoundaries)\.js$/;

/** Sends visitors the router without the parts that this site never runs: what stood around the page shows it still. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!UNUSED.test(id)) return null;
      const names = /^export \{([^}]*)\};/m.exec(code)![1]!.split(',');
      return names.map((name) => `export const ${name.trim()} = ({ children }) => children;`).join('\n');
    },
  };
}
