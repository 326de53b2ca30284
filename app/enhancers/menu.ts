/** Windows that have no button for the menu: `xl` in tokens.css. */
const WIDE_WINDOW = '(width >= 67.5rem)';

/** Opens the mobile menu as a modal dialog, which keeps the focus inside; without scripts it is a popover. */
export function openMenuAsDialog() {
  const menu = document.querySelector<HTMLDialogElement>('#menu');
  if (!menu) return;
  const closeButton = menu.querySelector<HTMLElement>('[data-close-menu]')!;
  const close = () => {
    menu.close();
    menu.hidePopover?.();
  };
  const openButton = document.querySelector<HTMLElement>('[data-open-menu]')!;
  openButton.addEventListener('click', (event) => {
    event.preventDefault();
    // Opened before this script ran it is a popover, and no dialog can be both.
    menu.hidePopover?.();
    menu.showModal();
    closeButton.focus();
  });
  closeButton.addEventListener('click', close);
  matchMedia(WIDE_WINDOW).addEventListener('change', close);
  // The browser may show this page again as it was left.
  addEventListener('pagehide', close);
}
