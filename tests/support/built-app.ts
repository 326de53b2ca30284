type AppModule = typeof import('../../server/app.ts');

/** The app as it is built; the path is no literal, so that type checking does not need a build. */
export function builtApp(): Promise<AppModule> {
  return import(new URL('../../build/server/index.js', import.meta.url).href);
}
