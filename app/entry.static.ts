import { addCopyButtons } from './enhancers/copy-code.ts';
import { loadFallbacks } from './enhancers/fallbacks.ts';
import { enhanceGalleries } from './enhancers/gallery.ts';
import { enhanceHeader } from './enhancers/header.ts';
import { openMenuAsDialog } from './enhancers/menu.ts';
import { markCurrentSection } from './enhancers/scroll-spy.ts';
import { showShareButtons } from './enhancers/share.ts';
import { switchTheme } from './enhancers/theme.ts';
import { showToasts } from './enhancers/toasts.ts';

// The script of the pages of a static copy: that of public pages without what needs a server.
enhanceHeader();
switchTheme();
openMenuAsDialog();
showToasts();
markCurrentSection();
addCopyButtons();
showShareButtons();
enhanceGalleries();
loadFallbacks();
if (document.querySelector('[data-search-index]'))
  void import('./enhancers/static-search.ts').then(({ searchStaticCopy }) => searchStaticCopy());
