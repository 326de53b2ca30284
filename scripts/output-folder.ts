/** Where Vite writes, relative to the folder of the site: `ensureBuilt` names the folder of the new build. */
export const BUILD_FOLDER = process.env.ATELIER_BUILD ?? 'build';
