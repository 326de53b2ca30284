import type { Plugin, Rolldown } from 'vite';

const ENTRY = 'app/entry.site.ts';
const MODULE = 'virtual:site-scripts';
const FOLDER = 'assets/site';
const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;

/** What a module of the development server needs before React components: hot reload. */
const DEVELOPMENT = ['/@vite/client', '/@id/__x00__virtual:react-router/inject-hmr-runtime', `/${ENTRY}`];

/**
 * Builds the script of public pages in an environment of its own, so that it shares no chunk with the panel, and tells
 * the server its address in `virtual:site-scripts`.
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
            // The router's client build writes the files: it empties the folder first.
            write: false,
            copyPublicDir: false,
            modulePreload: false,
            rolldownOptions: {
              input: ENTRY,
              output: {
                entryFileNames: `${FOLDER}/[name]-[hash].js`,
                chunkFileNames: `${FOLDER}/[name]-[hash].js`,
                codeSplitting: { groups: [{ name: 'react', test: REACT }] },
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
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load(id) {
      if (id !== `\0${MODULE}`) return null;
      const entry = files?.find((file) => file.type === 'chunk' && file.isEntry);
      return `export const siteScripts = ${JSON.stringify(entry ? [`/${entry.fileName}`] : DEVELOPMENT)};`;
    },
  };
}
