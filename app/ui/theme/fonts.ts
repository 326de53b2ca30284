import display from '#fonts/display.woff2?url';
import read from '#fonts/read.woff2?url';
import ui from '#fonts/ui.woff2?url';

/** The fonts that every page shows first; the others are fetched where a text needs them. */
export const fontPreloads = [display, ui, read];
