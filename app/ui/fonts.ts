import display from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2?url';
import read from '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2?url';

/** The two fonts every page shows first; the others are fetched where a text needs them. */
export const fontPreloads = [display, read];
