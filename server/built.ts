/** The path is no literal, so that type checking does not need a build. */
const file = new URL('../build/server/index.js', import.meta.url).href;

/** The app as it is built, for whichever thread serves. */
export function loadBuilt(): Promise<typeof import('./app.ts')> {
  // React reads this when it is loaded, and is several times faster for it.
  process.env.NODE_ENV ??= 'production';
  return import(file);
}
