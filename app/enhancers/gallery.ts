import { onSwipe } from './swipe.ts';

const ARROWS: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Opens images in a lightbox. */
export function enhanceGalleries() {
  for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) enhance(gallery);
  leaveEntryOfClosed();
  addEventListener('popstate', () => {
    // Leaving takes the browser some time, in which the lightbox may have been opened again.
    if (isLeaving && openLightbox()) enterEntry();
    else openLightbox()?.close();
    isLeaving = false;
    leaveEntryOfClosed();
  });
}

const openLightbox = () => document.querySelector<HTMLDialogElement>('[data-gallery] [open]');

let isLeaving = false;

/** An open lightbox has its own history entry, so that the back button closes it first. */
function enterEntry() {
  if (!history.state?.lightbox) history.pushState({ lightbox: true }, '');
}

/** Also after a reload or Forward, the entry of a lightbox exists, but the lightbox is closed. */
function leaveEntryOfClosed() {
  // A second `back` before the first has ended would leave the page.
  if (isLeaving || !history.state?.lightbox || openLightbox()) return;
  isLeaving = true;
  history.back();
}

function enhance(gallery: HTMLElement) {
  const lightbox = gallery.querySelector('dialog');
  if (!lightbox) return;
  const enlarge = [...gallery.querySelectorAll<HTMLElement>('[data-enlarge]')];
  const images = [...lightbox.querySelectorAll('img')];
  const position = lightbox.querySelector<HTMLElement>('[data-position]');
  let chosen = 0;

  const show = (index: number) => {
    chosen = (index + images.length) % images.length;
    for (const [at, image] of images.entries()) image.hidden = at !== chosen;
    if (position) position.textContent = position.dataset.position!.replace('{number}', String(chosen + 1));
  };

  for (const [index, link] of enlarge.entries())
    onPlainClick(link, () => {
      show(index);
      lightbox.showModal();
      enterEntry();
    });
  lightbox.querySelector('[data-close]')!.addEventListener('click', () => lightbox.close());
  for (const button of lightbox.querySelectorAll<HTMLElement>('[data-step]'))
    button.addEventListener('click', () => show(chosen + Number(button.dataset.step)));
  lightbox.addEventListener('keydown', ({ key, altKey, ctrlKey, metaKey }) => {
    if (ARROWS[key] && !altKey && !ctrlKey && !metaKey) show(chosen + ARROWS[key]);
  });
  onSwipe(lightbox, {
    swipe: (step) => show(chosen + step),
    click: (event) => isOutsideImage(event) && lightbox.close(),
  });
  lightbox.addEventListener('close', () => {
    // The browser would focus the link that opened the lightbox, but another image may be shown since.
    enlarge[chosen]!.focus();
    leaveEntryOfClosed();
  });
}

/** Clicks with a modifier key, which open a new tab or window, are left to the browser. */
function onPlainClick(link: HTMLElement, run: () => void) {
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    run();
  });
}

/** The image is centred in a larger box, so the position of the click decides. */
function isOutsideImage({ target, clientX, clientY }: MouseEvent) {
  if (!(target instanceof HTMLImageElement)) return !(target as Element).closest('button, p');
  const { left, top, width, height } = target.getBoundingClientRect();
  const scale = Math.min(width / target.naturalWidth, height / target.naturalHeight);
  return (
    Math.abs(clientX - left - width / 2) > (target.naturalWidth * scale) / 2 ||
    Math.abs(clientY - top - height / 2) > (target.naturalHeight * scale) / 2
  );
}
