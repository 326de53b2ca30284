import { useFetcher } from 'react-router';
import { askToConfirm } from '#ui/confirm.ts';
import { copyText } from '#ui/copy-text.ts';
import { Button } from '#ui/button.tsx';
import { raiseToast } from '#ui/toast.ts';
import { imageMarkdown } from './image-markdown.ts';
import type { MediaImage, MediaUse } from './media.ts';

/** What one can do with a picture besides naming it. */
export function MediaActions({ image, uses }: { image: MediaImage; uses: MediaUse[] }) {
  const { id, url, name } = image;
  const fetcher = useFetcher();
  const isUsed = uses.some(({ isOld }) => !isOld);
  const isOld = uses.length > 0;
  const place = isOld ? 'used only in older versions, which would lose it' : 'not used anywhere';

  async function remove() {
    const agreed = await askToConfirm({
      title: 'Delete this picture?',
      text: `“${name}” is ${place}. It will be gone for good.`,
      button: 'Delete picture',
    });
    if (agreed)
      await fetcher.submit({ intent: 'delete', id, evenOld: isOld ? 'yes' : 'no' }, { method: 'post' });
  }

  return (
    <div className="flex flex-wrap gap-2.5">
      <Button variant="line" size="small" onClick={() => copy(url, 'Address')}>
        Copy address
      </Button>
      <Button variant="line" size="small" onClick={() => copy(imageMarkdown(image), 'Markdown')}>
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
