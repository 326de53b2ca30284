import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useFetcher } from 'react-router';
import { formatShortDate } from '#platform/time/dates.ts';
import { formatFileSize } from '#platform/text/file-size.ts';
import { Button } from '#ui/forms/button.tsx';
import { Dialog } from '#ui/panel/dialog.tsx';
import { TextArea } from '#ui/forms/field.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { altMaxLength, type MediaImage, type MediaUse, imageMarkdown } from '#features/media/media.ts';
import { useFormats } from '#ui/text/texts.ts';
import { FocusField } from './focus-field.tsx';
import { askToConfirm } from '#ui/panel/confirm.tsx';
import { copyText } from '#ui/text/copy-text.ts';
import { raiseToast } from '#ui/overlays/toast.ts';

type MediaDetailsProps = {
  image: MediaImage;
  uses: MediaUse[];
  onClose: () => void;
};

export function MediaDetails({ image, uses, onClose }: MediaDetailsProps) {
  const formats = useFormats();
  const dialog = useRef<HTMLDialogElement>(null);

  // A dialog is modal only when opened with showModal().
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <Dialog ref={dialog} title={image.name} onClose={onClose} wide>
      <div className="grid gap-(--gutter) md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <FocusField image={image} sizes="(width < 53.75rem) 90vw, 32rem" />
        <div className="grid content-start gap-6">
          <AltForm image={image} />
          <dl>
            <Fact term="Size">
              {image.width} × {image.height}, {formatFileSize(image.bytes, formats)}
            </Fact>
            <Fact term="Added">{formatShortDate(image.createdAt, formats)}</Fact>
            <Fact term="Used in">
              <MediaUses uses={uses} />
            </Fact>
          </dl>
          <MediaActions image={image} uses={uses} />
        </div>
      </div>
    </Dialog>
  );
}

type AltResult = { errors?: { alt?: string } };

function AltForm({ image: { id, alt } }: { image: MediaImage }) {
  const fetcher = useFetcher<AltResult>();
  return (
    <PanelForm as={fetcher.Form} className="grid gap-3">
      <input type="hidden" name="id" value={id} />
      <TextArea
        label="Alt text"
        hint="describes the image for screen readers"
        name="alt"
        rows={3}
        maxLength={altMaxLength}
        defaultValue={alt}
        error={fetcher.data?.errors?.alt}
      />
      <Button
        type="submit"
        name="intent"
        value="alt"
        size="small"
        inactive={fetcher.state !== 'idle'}
        className="justify-self-start"
      >
        {fetcher.state === 'idle' ? 'Save alt text' : 'Saving…'}
      </Button>
    </PanelForm>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-3 border-t border-rule py-2.5 last:border-b">
      <dt className="type-label pt-0.5">{term}</dt>
      <dd className="text-ui font-[550]">{children}</dd>
    </div>
  );
}

function MediaUses({ uses }: { uses: MediaUse[] }) {
  if (uses.length === 0) return 'not used yet';
  return (
    <ul className="grid gap-1">
      {uses.map(({ kind, title, to, isOld }) => (
        <li key={`${kind} ${title} ${to}`}>
          {kind}:{' '}
          <Link to={to} className="underline decoration-accent decoration-2 underline-offset-3">
            {title}
          </Link>
          {isOld && <span className="type-label block">only in an older revision</span>}
        </li>
      ))}
    </ul>
  );
}

function MediaActions({ image, uses }: { image: MediaImage; uses: MediaUse[] }) {
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
