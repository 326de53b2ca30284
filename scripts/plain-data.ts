import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]server-runtime[\\/]single-fetch\.js$/;
const ENCODER = /(?<=function encodeViaTurboStream\(data, [^)]*\) \{)/;
const writer = fileURLToPath(new URL('../app/platform/plain-data.ts', import.meta.url));

/**
 * The router makes a stream of all data, with a timer and an abort of its own, since some of it could come later. Ours is
 * there: what is plain is written at once, which spares a rendered page a seventh.
 */
export function plainData(): Plugin {
  return {
    name: 'plain-data',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform(code, id) {
      if (!ROUTER.test(id)) return null;
      if (!ENCODER.test(code)) throw new Error('The router writes its data in another place.');
      const asked = `const plain = writePlainData(data); if (plain !== null) return plain;`;
      return `import { writePlainData } from ${JSON.stringify(writer)};\n${code.replace(ENCODER, asked)}`;
    },
  };
}
