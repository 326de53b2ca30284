import display from '#fonts/display.woff2?url';
import read from '#fonts/read.woff2?url';

/** The two fonts every page shows first; the others are fetched where a text needs them. */
export const fontPreloads = [display, read];
