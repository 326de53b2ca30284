import type { Plugin, Rolldown } from 'vite';

const ENTRY = 'app/entry.site.ts';
const VIRTUAL_MODULE = 'virtual:site-scripts';
const OUTPUT_FOLDER = 'assets/site';
const REACT_PACKAGES = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;

/** The HMR runtime has to be loaded before React components. */
const DEVELOPMENT_SCRIPTS = [
  '/@vite/client',
  '/@id/__x00__virtual:react-router/inject-hmr-runtime',
  `/${ENTRY}`,
];

/**
 * Builds the script of the public pages in a separate Vite environment, so that it shares no chunk with the panel. The
 * server imports its URL from `virtual:site-scripts`.
 */
export function siteScripts(): Plugin {
  let files: Rolldown.RolldownOutput['output'] | undefined;
  return {
    name: 'site-scripts',
    config: () => ({
      environments: {
        site: {
          consumer: 'client',
          build: {
            // React Router's client build empties the folder first, so `generateBundle` emits these files into it.
            write: false,
            copyPublicDir: false,
            modulePreload: false,
            rolldownOptions: {
              input: ENTRY,
              output: {
                entryFileNames: `${OUTPUT_FOLDER}/[name]-[hash].js`,
                chunkFileNames: `${OUTPUT_FOLDER}/[name]-[hash].js`,
                codeSplitting: { groups: [{ name: 'react', test: REACT_PACKAGES }] },
              },
            },
          },
        },
      },
    }),
    buildApp: {
      order: 'pre',
      async handler(builder) {
        const result = await builder.build(builder.environments.site!);
        files = (result as Rolldown.RolldownOutput).output;
      },
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const file of files!) {
        const source = file.type === 'chunk' ? file.code : file.source;
        this.emitFile({ type: 'asset', fileName: file.fileName, source });
      }
    },
    resolveId: (id) => (id === VIRTUAL_MODULE ? `\0${VIRTUAL_MODULE}` : null),
    load(id) {
      if (id !== `\0${VIRTUAL_MODULE}`) return null;
      const entry = files?.find((file) => file.type === 'chunk' && file.isEntry);
      return `export const siteScripts = ${JSON.stringify(entry ? [`/${entry.fileName}`] : DEVELOPMENT_SCRIPTS)};`;
    },
  };
}
