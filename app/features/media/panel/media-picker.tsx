import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Page } from '#platform/lists/pagination.ts';
import { Button } from '#ui/forms/button.tsx';
import { Dialog } from '#ui/panel/dialog.tsx';
import { SearchField } from '#ui/panel/search-field.tsx';
import { SendFailureMessage } from '#ui/panel/send-failure.tsx';
import { useJson } from '#ui/panel/use-json.ts';
import { mediaListPath, type MediaImage } from '#features/media/media.ts';
import { mediaGrid, MediaTile } from './media-tile.tsx';
import { UploadButton } from './upload-button.tsx';
import { UploadList } from './upload-list.tsx';
import { useIncomingFiles } from './use-incoming-files.tsx';
import { useUploads } from './use-uploads.tsx';

type MediaPickerProps = { onPick: (image: MediaImage) => void; onClose: () => void };

const initialFilter = { query: '', page: 1 };

/** Picks an image of the library, or uploads one; open while it is mounted. */
export function MediaPicker({ onPick, onClose }: MediaPickerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { data: list, failure, load } = useJson<Page<MediaImage>>();
  const [filter, setFilter] = useState(initialFilter);
  // A new object reloads, also the same page.
  const { uploads, add, dismiss, retry } = useUploads(() => setFilter({ ...initialFilter }));
  useIncomingFiles(add);

  // A dialog is modal only when opened with showModal().
  useEffect(() => dialog.current?.showModal(), []);

  useEffect(() => {
    void load(`${mediaListPath}?${new URLSearchParams({ q: filter.query, page: String(filter.page) })}`);
  }, [filter, load]);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setFilter({ query: String(new FormData(event.currentTarget).get('q')), page: 1 });
  }

  function pick(image: MediaImage) {
    dialog.current?.close();
    onPick(image);
  }

  return (
    <Dialog ref={dialog} title="Choose an image" onClose={onClose} wide>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <search className="min-w-0 flex-1 sm:max-w-90">
          <form onSubmit={search}>
            <SearchField label="Search media" placeholder="Name or alt text" search="" />
          </form>
        </search>
        <UploadButton onFiles={add} />
      </div>
      <UploadList uploads={uploads} onDismiss={dismiss} onRetry={retry} />
      {failure && <SendFailureMessage failure={failure} onRetry={() => setFilter({ ...filter })} />}
      <output className="type-read block empty:hidden">
        {list?.total === 0 &&
          (filter.query ? 'No images found.' : 'No images yet. Upload one or paste it here.')}
      </output>
      <ul aria-label="Images" aria-busy={!list && !failure} className={`min-h-60 content-start ${mediaGrid}`}>
        {list?.items.map((image) => (
          <li key={image.id}>
            <button
              type="button"
              onClick={() => pick(image)}
              className="group block w-full rounded-sm text-left"
            >
              <MediaTile image={image} />
            </button>
          </li>
        ))}
      </ul>
      {list && list.pages > 1 && (
        <PageButtons pagination={list} onTurn={(page) => setFilter({ ...filter, page })} />
      )}
    </Dialog>
  );
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
