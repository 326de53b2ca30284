/** Widths without a menu button; must match `xl` in tokens.css. */
const WIDE_VIEWPORT = '(width >= 67.5rem)';

/** Opens the mobile menu as a modal dialog, which traps the focus; without scripts it is a popover. */
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
    // It may have been opened as a popover before this script ran; showModal() would then throw.
    menu.hidePopover?.();
    menu.showModal();
    closeButton.focus();
  });
  closeButton.addEventListener('click', close);
  // Safari only empties a search field that has the focus.
  menu.addEventListener('keydown', ({ key }) => key === 'Escape' && close());
  matchMedia(WIDE_VIEWPORT).addEventListener('change', close);
  // The back-forward cache restores the page as it was left.
  addEventListener('pagehide', close);
}
