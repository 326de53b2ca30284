import { copyText } from '#ui/text/copy-text.ts';
import { raiseToast } from '#ui/overlays/toast.ts';

const CONFIRMATION_MS = 2_000;

/** Adds a copy button to the caption of each code block. */
export function addCopyButtons() {
  const template = document.querySelector<HTMLTemplateElement>('[data-copy-code]');
  if (!template) return;
  for (const caption of document.querySelectorAll<HTMLElement>('figure.code > figcaption')) {
    caption.append(template.content.cloneNode(true));
    let timer: number;
    caption.querySelector('button')!.addEventListener('click', async () => {
      const code = caption.parentElement!.querySelector('code')?.textContent ?? '';
      if (!(await copyText(code)))
        return raiseToast('The code could not be copied. Select it and copy it manually.', 'bad');
      showCopied(caption, true);
      clearTimeout(timer);
      timer = window.setTimeout(showCopied, CONFIRMATION_MS, caption, false);
    });
  }
}

function showCopied(caption: HTMLElement, isCopied: boolean) {
  const button = caption.querySelector('button')!;
  button.toggleAttribute('data-copied', isCopied);
  button.querySelector('span')!.textContent = isCopied ? 'Copied' : 'Copy';
  caption.querySelector('output')!.textContent = isCopied ? 'Copied' : '';
}
