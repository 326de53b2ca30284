// Not a literal in `import()`, so that type checking does not need a build.
const buildUrl = new URL('../build/server/index.js', import.meta.url).href;

// React selects its production build by this variable when it is imported.
process.env.NODE_ENV ??= 'production';
const { run, createApp, prepareContent, startJobs } = (await import(
  buildUrl
)) as typeof import('./production.ts');

await run(async () => ({
  prepareContent,
  startJobs,
  listenerFor: (options) => createApp(options).listener,
}));
