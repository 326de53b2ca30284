import { Copy } from '#ui/icons.ts';
import { Icon } from '#ui/images/icon.tsx';
import { raiseToast } from '#ui/overlays/toast.ts';
import { copyText } from '#ui/text/copy-text.ts';

/** Classes of a small button with text and icon; the background appears on hover. */
export const quietButton =
  'inline-flex min-h-9 items-center gap-1.75 rounded-sm px-2.5 text-ui font-[550] text-ink-2 transition-colors duration-(--quick)' +
  ' hover:bg-ink/7 hover:text-ink disabled:opacity-50 pointer-coarse:min-h-11';

type CopyLinkProps = {
  link: string;
  /** What follows from sharing it. */
  warning?: string;
};

export function CopyLink({ link, warning = 'Only share it with the client.' }: CopyLinkProps) {
  async function copy() {
    if (await copyText(link)) raiseToast(`Link copied. ${warning}`);
    else raiseToast('The link could not be copied. Try again.', 'bad');
  }

  return (
    <button type="button" onClick={() => void copy()} className={`${quietButton} noscript:hidden`}>
      <Icon of={Copy} className="text-ink-3" />
      Copy link
    </button>
  );
}
