import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Page } from '#platform/lists/pagination.ts';
import { Button } from '#ui/forms/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { SendFailureMessage } from '#ui/forms/send-failure.tsx';
import { useJson } from '#ui/forms/use-json.ts';
import { mediaListPath, type MediaImage } from './media.ts';
import { mediaGrid, MediaTile } from './media-tile.tsx';
import { UploadButton } from '#features/media/upload/upload-button.tsx';
import { UploadList } from '#features/media/upload/upload-list.tsx';
import { useIncomingFiles } from '#features/media/upload/use-incoming-files.tsx';
import { useUploads } from '#features/media/upload/use-uploads.tsx';

type MediaPickerProps = { onPick: (image: MediaImage) => void; onClose: () => void };

const start = { query: '', page: 1 };

/** Lets the owner choose a picture of the library, or add one first; it is open as long as it is on the page. */
export function MediaPicker({ onPick, onClose }: MediaPickerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { data: found, failure, load } = useJson<Page<MediaImage>>();
  const [asked, setAsked] = useState(start);
  // A new object asks again, also for the same page.
  const { uploads, add, dismiss, retry } = useUploads(() => setAsked({ ...start }));
  useIncomingFiles(add);

  // Only the browser's own method makes a dialog modal.
  useEffect(() => dialog.current?.showModal(), []);

  // The library is on the server.
  useEffect(() => {
    void load(`${mediaListPath}?${new URLSearchParams({ q: asked.query, page: String(asked.page) })}`);
  }, [asked, load]);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setAsked({ query: String(new FormData(event.currentTarget).get('q')), page: 1 });
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
      {failure && <SendFailureMessage failure={failure} onRetry={() => setAsked({ ...asked })} />}
      <output className="type-read block empty:hidden">
        {found?.total === 0 &&
          (asked.query ? 'No images found.' : 'No images yet. Upload one or paste it here.')}
      </output>
      <ul
        aria-label="Images"
        aria-busy={!found && !failure}
        className={`min-h-60 content-start ${mediaGrid}`}
      >
        {found?.items.map((image) => (
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
      {found && found.pages > 1 && <Steps place={found} onTurn={(page) => setAsked({ ...asked, page })} />}
    </Dialog>
  );
}

function Steps({ place: { page, pages }, onTurn }: { place: Page<unknown>; onTurn: (page: number) => void }) {
  return (
    <div className="mt-6 flex items-center justify-between gap-4 border-t border-rule pt-4">
      <Button variant="line" size="small" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        Previous
      </Button>
      <p className="type-label">
        {page} of {pages}
      </p>
      <Button variant="line" size="small" disabled={page === pages} onClick={() => onTurn(page + 1)}>
        Next
      </Button>
    </div>
  );
}
