import { useFetcher } from 'react-router';
import { askToConfirm } from '#ui/panel/confirm.ts';
import { copyText } from '#ui/text/copy-text.ts';
import { Button } from '#ui/forms/button.tsx';
import { raiseToast } from '#ui/overlays/toast.ts';
import { imageMarkdown } from '#features/media/image-markdown.ts';
import type { MediaImage, MediaUse } from '#features/media/media.ts';

export function MediaActions({ image, uses }: { image: MediaImage; uses: MediaUse[] }) {
  const { id, url, name } = image;
  const fetcher = useFetcher();
  const isUsed = uses.some(({ isOld }) => !isOld);
  const isUsedInRevisions = uses.length > 0;
  const usage = isUsedInRevisions ? 'only used in older revisions, which will lose it' : 'not used anywhere';

  async function remove() {
    const isConfirmed = await askToConfirm({
      title: 'Delete this image?',
      text: `“${name}” is ${usage}. It will be deleted permanently.`,
      button: 'Delete image',
    });
    if (isConfirmed)
      await fetcher.submit(
        { intent: 'delete', id, evenOld: isUsedInRevisions ? 'yes' : 'no' },
        { method: 'post' },
      );
  }

  return (
    <div className="flex flex-wrap gap-2.5">
      <Button variant="line" size="small" onClick={() => copy(url, 'URL')}>
        Copy URL
      </Button>
      <Button variant="line" size="small" onClick={() => copy(imageMarkdown(image), 'Markdown')}>
        Copy Markdown
      </Button>
      <Button variant="line" size="small" disabled={isUsed} onClick={remove}>
        Delete
      </Button>
      {isUsed && <p className="type-label w-full">This image is in use and cannot be deleted.</p>}
    </div>
  );
}

async function copy(text: string, label: string) {
  if (await copyText(text)) raiseToast(`${label} copied to clipboard!`);
  else raiseToast('Your browser blocked copying. Copy the text manually.', 'bad');
}
