import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useFetcher } from 'react-router';
import { formatShortDate } from '#platform/time/dates.ts';
import { formatFileSize } from '#platform/text/file-size.ts';
import { Button } from '#ui/forms/button.tsx';
import { Dialog } from '#ui/panel/dialog.tsx';
import { TextArea } from '#ui/forms/field.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import {
  altLabels,
  altMaxLength,
  labelOfDownload,
  type MediaItem,
  mediaNouns,
  type MediaUse,
} from '#features/media/media.ts';
import { mediaMarkdown } from '#features/media/media-markdown.ts';
import { formatDuration } from '#platform/time/durations.ts';
import { FilmDetails } from './film-details.tsx';
import { useFormats } from '#ui/text/texts.ts';
import { FocusField } from './focus-field.tsx';
import { askToConfirm } from '#ui/panel/confirm.tsx';
import { copyText } from '#ui/text/copy-text.ts';
import { raiseToast } from '#ui/overlays/toast.ts';

type MediaDetailsProps = {
  item: MediaItem;
  uses: MediaUse[];
  onClose: () => void;
};

export function MediaDetails({ item, uses, onClose }: MediaDetailsProps) {
  const formats = useFormats();
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const { kind, url, width, height, bytes, durationMs, captions } = item;
  const facts = [
    ...(kind === 'download' ? [] : [`${width} × ${height}`]),
    ...(durationMs === null ? [] : [formatDuration(durationMs)]),
    formatFileSize(bytes, formats),
  ];

  // A dialog is modal only when opened with showModal().
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <Dialog ref={dialog} title={item.name} onClose={onClose} wide>
      <div className="grid gap-(--gutter) md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        {kind === 'image' && <FocusField image={item} sizes="(width < 53.75rem) 90vw, 32rem" />}
        {kind !== 'image' && (
          <div className="grid place-items-center self-start rounded-sm bg-paper-2 md:min-h-90">
            {kind === 'film' ? (
              <video
                ref={video}
                src={url}
                controls
                playsInline
                preload="auto"
                className="max-h-[60vh] w-auto max-w-full"
              >
                <track kind="captions" src={captions ?? undefined} />
              </video>
            ) : (
              <p className="type-d2 py-16">{labelOfDownload(url)}</p>
            )}
          </div>
        )}
        <div className="grid content-start gap-6">
          <AltForm item={item} />
          {kind === 'film' && <FilmDetails film={item} video={video} />}
          <dl>
            <Fact term="Size">{facts.join(', ')}</Fact>
            <Fact term="Added">{formatShortDate(item.createdAt, formats)}</Fact>
            <Fact term="Used in">
              <MediaUses uses={uses} />
            </Fact>
          </dl>
          <MediaActions item={item} uses={uses} />
        </div>
      </div>
    </Dialog>
  );
}

type AltResult = { errors?: { alt?: string } };

const altHints = {
  image: 'describes the image for screen readers',
  film: 'is shown below the film',
  download: 'is shown on the download',
};

function AltForm({ item: { id, alt, kind } }: { item: MediaItem }) {
  const label = altLabels[kind];
  const fetcher = useFetcher<AltResult>();
  return (
    <PanelForm as={fetcher.Form} className="grid gap-3">
      <input type="hidden" name="id" value={id} />
      <TextArea
        label={label}
        hint={altHints[kind]}
        name="alt"
        rows={3}
        maxLength={altMaxLength}
        defaultValue={alt}
        error={fetcher.data?.errors?.alt}
      />
      <Button
        type="submit"
        name="intent"
        value="save"
        size="small"
        inactive={fetcher.state !== 'idle'}
        className="justify-self-start"
      >
        {fetcher.state === 'idle' ? `Save ${label.toLowerCase()}` : 'Saving…'}
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

function MediaActions({ item, uses }: { item: MediaItem; uses: MediaUse[] }) {
  const { id, kind, url, name } = item;
  const noun = mediaNouns[kind];
  const fetcher = useFetcher();
  const isUsed = uses.some(({ isOld }) => !isOld);
  const isUsedInRevisions = uses.length > 0;
  const usage = isUsedInRevisions ? 'only used in older revisions, which will lose it' : 'not used anywhere';

  async function remove() {
    const isConfirmed = await askToConfirm({
      title: `Delete this ${noun}?`,
      text: `“${name}” is ${usage}. It will be deleted permanently.`,
      button: `Delete ${noun}`,
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
      <Button variant="line" size="small" onClick={() => copy(mediaMarkdown(item), 'Markdown')}>
        Copy Markdown
      </Button>
      <Button variant="line" size="small" disabled={isUsed} onClick={remove}>
        Delete
      </Button>
      {isUsed && <p className="type-label w-full">This {noun} is in use and cannot be deleted.</p>}
    </div>
  );
}

async function copy(text: string, label: string) {
  if (await copyText(text)) raiseToast(`${label} copied to clipboard!`);
  else raiseToast('Your browser blocked copying. Copy the text manually.', 'bad');
}
