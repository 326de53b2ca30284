import { Copy } from 'lucide-react';
import { quietButton } from './quiet-button.ts';
import { Icon } from '#ui/images/icon.tsx';
import { raiseToast } from '#ui/overlays/toast.ts';
import { copyText } from '#ui/text/copy-text.ts';

/** For a personal link of a client. */
export function CopyLink({ link }: { link: string }) {
  async function copy() {
    if (await copyText(link)) raiseToast('Link copied. Only share it with the client.');
    else raiseToast('The link could not be copied. Try again.', 'bad');
  }

  return (
    <button type="button" onClick={() => void copy()} className={`${quietButton} noscript:hidden`}>
      <Icon of={Copy} className="text-ink-3" />
      Copy link
    </button>
  );
}
