type AppModule = typeof import('../../server/app.ts');

/** The path is computed, so that type checking does not need a build. */
export function builtApp(): Promise<AppModule> {
  return import(new URL('../../build/server/index.js', import.meta.url).href);
}
