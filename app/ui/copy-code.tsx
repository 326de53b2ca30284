import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';
import { Icon } from './icon.tsx';
import { raiseToast } from './toast.ts';

const confirmationTime = 2_000;

/** In the caption of a code block: copies the block and says so in its own place. */
export function CopyCode({ caption }: { caption: HTMLElement }) {
  const [copies, setCopies] = useState(0);
  const isCopied = copies > 0;

  // Time passes outside of React; each copy starts it anew.
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), confirmationTime);
    return () => clearTimeout(timer);
  }, [copies]);

  async function copy() {
    const code = caption.parentElement?.querySelector('code')?.textContent ?? '';
    if (await copyText(code)) setCopies((count) => count + 1);
    else raiseToast('The code could not be copied. Select it and copy it by hand.', 'bad');
  }

  return (
    <>
      <output className="sr-only">{isCopied && 'Copied'}</output>
      <button type="button" aria-label="Copy code" onClick={copy} className="code-copy">
        <Icon of={isCopied ? Check : Copy} />
        {isCopied ? 'Copied' : 'Copy'}
      </button>
    </>
  );
}
