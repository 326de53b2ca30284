import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Page } from '#platform/lists/pagination.ts';
import { formatCount } from '#platform/text/count.ts';
import { useFormats } from '#ui/text/texts.ts';
import { Button } from '#ui/forms/button.tsx';
import { Dialog } from '#ui/panel/dialog.tsx';
import { SearchField } from '#ui/panel/filter-bar.tsx';
import { SendFailureMessage } from '#ui/panel/panel-form.tsx';
import { useJson } from '#ui/panel/use-json.ts';
import { mediaListPath, type MediaFilter, type MediaItem, pluralOf } from '#features/media/media.ts';
import { mediaGrid, MediaTile } from './media-tile.tsx';
import { UploadButton, useIncomingFiles } from './incoming-files.tsx';
import { UploadList, useUploads } from './uploads.tsx';

type MediaPickerProps = {
  /** What can be picked: images without it. */
  filter?: MediaFilter;
  onClose: () => void;
} & (
  | { onPick: (image: MediaItem) => void; onPickSeveral?: never }
  | { onPickSeveral: (images: MediaItem[]) => void; onPick?: never }
);

const titles: Record<MediaFilter, string> = {
  image: 'Choose an image',
  film: 'Choose a film',
  download: 'Choose a file',
  captions: 'Choose captions',
};

const initialFilter = { query: '', page: 1 };

/** Picks an image of the library or several in an order, or uploads some; open while it is mounted. */
export function MediaPicker({ filter: kind = 'image', onPick, onPickSeveral, onClose }: MediaPickerProps) {
  const formats = useFormats();
  const dialog = useRef<HTMLDialogElement>(null);
  const { data: list, failure, load } = useJson<Page<MediaItem>>();
  const [filter, setFilter] = useState(initialFilter);
  const [chosen, setChosen] = useState<MediaItem[]>([]);
  const { uploads, add, dismiss, retry } = useUploads((image) => {
    // A new object reloads, also the same page.
    setFilter({ ...initialFilter });
    setChosen((images) => [...without(images, image), image]);
  });
  useIncomingFiles(add);

  // A dialog is modal only when opened with showModal().
  useEffect(() => dialog.current?.showModal(), []);

  useEffect(() => {
    const query = { kind, q: filter.query, page: String(filter.page) };
    void load(`${mediaListPath}?${new URLSearchParams(query)}`);
  }, [kind, filter, load]);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setFilter({ query: String(new FormData(event.currentTarget).get('q')), page: 1 });
  }

  function pick(image: MediaItem) {
    if (!onPick) {
      const others = without(chosen, image);
      setChosen(others.length < chosen.length ? others : [...chosen, image]);
      return;
    }
    dialog.current?.close();
    onPick(image);
  }

  function insert() {
    dialog.current?.close();
    onPickSeveral?.(chosen);
  }

  /** From 1; 0 if it is not chosen. */
  const placeOf = ({ id }: MediaItem) => chosen.findIndex((image) => image.id === id) + 1;

  return (
    <Dialog ref={dialog} title={onPick ? titles[kind] : 'Choose images'} onClose={onClose} wide>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <search className="min-w-0 flex-1 basis-48 sm:max-w-90">
          <form onSubmit={search}>
            <SearchField label="Search media" placeholder="Name or alt text" search="" />
          </form>
        </search>
        <UploadButton accepts={kind} onFiles={add} />
      </div>
      <UploadList uploads={uploads} onDismiss={dismiss} onRetry={retry} />
      {failure && <SendFailureMessage failure={failure} onRetry={() => setFilter({ ...filter })} />}
      <output className="type-read block empty:hidden">
        {list?.total === 0 &&
          (filter.query ? 'Nothing found.' : `No ${pluralOf(kind)} yet. Upload one or drop it here.`)}
      </output>
      <ul aria-label="Media" aria-busy={!list && !failure} className={`min-h-60 content-start ${mediaGrid}`}>
        {list?.items.map((image) => (
          <li key={image.id}>
            <button
              type="button"
              aria-pressed={onPick ? undefined : placeOf(image) > 0}
              onClick={() => pick(image)}
              className="group relative block w-full rounded-sm text-left ring-ink ring-offset-4 ring-offset-surface aria-pressed:ring-2"
            >
              {placeOf(image) > 0 && !onPick && (
                <span
                  aria-hidden
                  className="type-label absolute top-2 left-2 z-1 grid size-7 place-items-center rounded-sm bg-ink text-paper"
                >
                  {placeOf(image)}
                </span>
              )}
              <MediaTile item={image} />
            </button>
          </li>
        ))}
      </ul>
      {list && list.pages > 1 && (
        <PageButtons pagination={list} onTurn={(page) => setFilter({ ...filter, page })} />
      )}
      {!onPick && (
        <div className="sticky bottom-0 z-1 -mx-6 mt-6 -mb-6 flex flex-wrap items-center justify-end gap-3 border-t border-rule bg-surface px-6 py-4">
          <p className="type-label mr-auto">Shown in the order in which you choose them.</p>
          <Button variant="line" size="small" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
          <Button size="small" inactive={chosen.length === 0} onClick={insert}>
            {chosen.length === 0 ? 'Insert' : `Insert ${formatCount(chosen.length, 'image', formats)}`}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function without(images: MediaItem[], { id }: MediaItem) {
  return images.filter((image) => image.id !== id);
}

function PageButtons({
  pagination: { page, pages },
  onTurn: onPage,
}: {
  pagination: Page<unknown>;
  onTurn: (page: number) => void;
}) {
  return (
    <div className="mt-6 flex items-center justify-between gap-4 border-t border-rule pt-4">
      <Button variant="line" size="small" inactive={page === 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <p className="type-label">
        {page} of {pages}
      </p>
      <Button variant="line" size="small" inactive={page === pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </div>
  );
}
