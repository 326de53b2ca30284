import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** Notes which sources each script for the browser was made of, so that a test can tell what visitors are sent. */
export function noteChunkModules(): Plugin {
  return {
    name: 'note-chunk-modules',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const sources = chunks.map(({ fileName, moduleIds }) => [
        `/${fileName}`,
        moduleIds.map((id) => relative(this.environment.config.root, id)),
      ]);
      await writeFile('build/chunk-modules.json', JSON.stringify(Object.fromEntries(sources), null, 2));
    },
  };
}
