import { addCopyButtons } from './enhancers/copy-code.ts';
import { loadIfNeeded } from './enhancers/load-if-needed.ts';
import { enhanceForms } from './enhancers/forms.ts';
import { enhanceGalleries } from './enhancers/gallery.ts';
import { enhanceHeader } from './enhancers/header.ts';
import { openMenuAsDialog } from './enhancers/menu.ts';
import { trimSearches } from './enhancers/trim-searches.ts';
import { showShareButtons } from './enhancers/share.ts';
import { switchTheme } from './enhancers/theme.ts';
import { showToasts } from './enhancers/toasts.ts';
import { reportView } from './enhancers/view-beacon.ts';
import { loadIslands } from './islands/load.ts';

// The only script of public pages. Each enhancer finds its own elements and does nothing on pages without them.
enhanceHeader();
switchTheme();
openMenuAsDialog();
trimSearches();
enhanceForms();
showToasts();
loadIslands();
reportView();
addCopyButtons();
showShareButtons();
enhanceGalleries();
loadIfNeeded();
