import { dismissToast, followToasts, shownToast, TOAST_MS } from '#ui/overlays/toast.ts';

/** Shows toasts without React. A toast stays while the pointer or the focus is on it. */
export function showToasts() {
  let block: HTMLElement | undefined;
  let timer: number;

  const stop = () => clearTimeout(timer);
  const start = () => {
    stop();
    if (!block?.matches(':hover, :focus-within')) timer = window.setTimeout(dismissToast, TOAST_MS);
  };

  followToasts(() => {
    stop();
    block?.remove();
    block = undefined;
    const toast = shownToast();
    if (!toast) return;
    const template = document.querySelector<HTMLTemplateElement>(`[data-toast=${toast.tone}]`)!;
    block = template.content.firstElementChild!.cloneNode(true) as HTMLElement;
    block.querySelector('p')!.textContent = toast.text;
    block.querySelector('button')!.addEventListener('click', dismissToast);
    for (const type of ['pointerenter', 'focusin']) block.addEventListener(type, stop);
    for (const type of ['pointerleave', 'focusout']) block.addEventListener(type, start);
    document.querySelector(`[data-toasts] > [data-tone=${toast.tone}]`)!.append(block);
    start();
  });
}
