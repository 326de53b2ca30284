import { copyText } from '#ui/text/copy-text.ts';
import { raiseToast } from '#ui/overlays/toast.ts';

const CONFIRMATION_MS = 2_000;

/** Adds a copy button to the caption of each code block. */
export function addCopyButtons() {
  const template = document.querySelector<HTMLTemplateElement>('[data-copy-code]');
  if (!template) return;
  const { copied, failed } = template.dataset;
  for (const caption of document.querySelectorAll<HTMLElement>('figure.code > figcaption')) {
    caption.append(template.content.cloneNode(true));
    let timer: number;
    const label = caption.querySelector('button span')!;
    const copy = label.textContent;
    const showCopied = (isCopied: boolean) => {
      label.parentElement!.toggleAttribute('data-copied', isCopied);
      label.textContent = isCopied ? copied! : copy;
      caption.querySelector('output')!.textContent = isCopied ? copied! : '';
    };
    caption.querySelector('button')!.addEventListener('click', async () => {
      const code = caption.parentElement!.querySelector('code')?.textContent ?? '';
      if (!(await copyText(code))) return raiseToast(failed!, 'bad');
      showCopied(true);
      clearTimeout(timer);
      timer = window.setTimeout(showCopied, CONFIRMATION_MS, false);
    });
  }
}
