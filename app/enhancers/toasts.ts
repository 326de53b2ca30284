import { dismissToast, followToasts, shownToast, TOAST_MS } from '#ui/overlays/toast.ts';

/** Shows toasts without React. A toast stays while the pointer or the focus is on it. */
export function showToasts() {
  let block: HTMLElement | undefined;
  let timer: number;

  const stopTimer = () => clearTimeout(timer);
  const startTimer = () => {
    stopTimer();
    if (!block?.matches(':hover, :focus-within')) timer = window.setTimeout(dismissToast, TOAST_MS);
  };

  followToasts(() => {
    stopTimer();
    block?.remove();
    block = undefined;
    const toast = shownToast();
    if (!toast) return;
    const template = document.querySelector<HTMLTemplateElement>(`[data-toast=${toast.tone}]`)!;
    block = template.content.firstElementChild!.cloneNode(true) as HTMLElement;
    block.querySelector('p')!.textContent = toast.text;
    block.querySelector('button')!.addEventListener('click', dismissToast);
    for (const type of ['pointerenter', 'focusin']) block.addEventListener(type, stopTimer);
    for (const type of ['pointerleave', 'focusout']) block.addEventListener(type, startTimer);
    document.querySelector(`[data-toasts] > [data-tone=${toast.tone}]`)!.append(block);
    startTimer();
  });
}
