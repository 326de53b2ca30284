import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/](.+)$/;
const writer = fileURLToPath(new URL('../app/platform/plain-data.ts', import.meta.url));

type Shortcut = { file: string; place: RegExp; put: string; above?: string };

const shortcuts: Shortcut[] = [
  {
    // The router looks at all parts of an answer to know it for one. To show its body, an answer of known bytes is made
    // into a stream, which costs a rendered page a twentieth; its class says the same.
    file: 'router/router.js',
    place: /(?<=function isResponse\(value\) \{\s*return )/,
    put: 'value instanceof Response || ',
  },
  {
    // The router makes a stream of all data, with a timer and an abort of its own, since some of it could come later.
    // Ours is there: what is plain is written at once, which spares a rendered page a seventh.
    file: 'server-runtime/single-fetch.js',
    place: /(?<=function encodeViaTurboStream\(data, [^)]*\) \{)/,
    put: 'const plain = writePlainData(data); if (plain !== null) return plain;',
    above: `import { writePlainData } from ${JSON.stringify(writer)};\n`,
  },
  {
    // Before each loader the router asks the environment whether a build draws the page ahead of time. None does here.
    file: 'server-runtime/dev.js',
    place: /(?<=function getBuildTimeHeader\([^)]*\) \{)/,
    put: 'return null;',
  },
];

/** Gives the server's router a shorter way where it has more in mind than this site asks of it. */
export function quickRouter(): Plugin {
  return {
    name: 'quick-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      const name = ROUTER.exec(id)?.[1]?.replaceAll('\\', '/');
      const shortcut = shortcuts.find(({ file }) => file === name);
      if (!shortcut) return null;
      const { file, place, put, above = '' } = shortcut;
      if (!place.test(code))
        throw new Error(`The router says something else in ${file} than its shortcut expects.`);
      return above + code.replace(place, put);
    },
  };
}
