import { type AppSource, run } from './run.ts';

// React reads this when it is loaded, and is several times faster for it.
process.env.NODE_ENV ??= 'production';

/** The path is no literal, so that type checking does not need a build. */
const built = new URL('../build/server/index.js', import.meta.url).href;

await run(async (): Promise<AppSource> => {
  const { createApp, prepareContent, startJobs }: typeof import('./app.ts') = await import(built);
  return { prepareContent, startJobs, listenerFor: (options) => createApp(options).listener };
});
