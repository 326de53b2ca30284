import display from '#fonts/display.woff2?url';
import read from '#fonts/read.woff2?url';
import ui from '#fonts/ui.woff2?url';

/** Fonts used above the fold of every page; the others load on demand. */
export const fontPreloads = [display, ui, read];
