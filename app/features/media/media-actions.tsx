import { useFetcher } from 'react-router';
import { askToConfirm } from '#ui/confirm.ts';
import { copyText } from '#ui/copy-text.ts';
import { Button } from '#ui/button.tsx';
import { raiseToast } from '#ui/toast.ts';
import type { MediaImage } from './media.ts';

/** What one can do with a picture besides naming it. */
export function MediaActions({ image, isUsed }: { image: MediaImage; isUsed: boolean }) {
  const { id, url, alt, name } = image;
  const fetcher = useFetcher();

  async function remove() {
    const agreed = await askToConfirm({
      title: 'Delete this picture?',
      text: `“${name}” is not used anywhere. It will be gone for good.`,
      button: 'Delete picture',
    });
    if (agreed) await fetcher.submit({ intent: 'delete', id }, { method: 'post' });
  }

  return (
    <div className="flex flex-wrap gap-2.5">
      <Button variant="line" size="small" onClick={() => copy(url, 'Address')}>
        Copy address
      </Button>
      <Button variant="line" size="small" onClick={() => copy(`![${markdownText(alt)}](${url})`, 'Markdown')}>
        Copy Markdown
      </Button>
      <Button variant="line" size="small" disabled={isUsed} onClick={remove}>
        Delete
      </Button>
      {isUsed && <p className="type-label w-full">A picture that is used cannot be deleted.</p>}
    </div>
  );
}

async function copy(text: string, what: string) {
  if (await copyText(text)) raiseToast(`${what} copied to clipboard!`);
  else raiseToast('Your browser did not allow copying.', 'bad');
}

/** Brackets would end the text early, and a line break the picture. */
function markdownText(text: string) {
  return text.replaceAll(/[[\]\\]/g, '\\$&').replaceAll(/\s+/g, ' ');
}
