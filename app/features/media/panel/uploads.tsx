import { useRef, useState } from 'react';
import type { MediaImage } from '#features/media/media.ts';
import { uploadImage } from './upload-image.ts';
import { X } from 'lucide-react';
import { Icon } from '#ui/images/icon.tsx';
import { iconButton } from '#ui/forms/button.tsx';

/** An upload in progress or failed; `share` is the progress from 0 to 1. */
type Upload = { id: number; name: string; file: File; share: number; error: string | null };

let lastId = 0;

/** Uploads files one after the other; completed ones are removed from the list. */
export function useUploads(onUploaded: (image: MediaImage) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const last = useRef(Promise.resolve());

  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((list) => list.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  const dismiss = (id: number) => setUploads((list) => list.filter((upload) => upload.id !== id));

  function enqueue(id: number, file: File) {
    last.current = last.current.then(() => send(id, file));
  }

  async function send(id: number, file: File) {
    try {
      const image = await uploadImage(file, (share) => change(id, { share }));
      dismiss(id);
      onUploaded(image);
    } catch (error) {
      change(id, { error: (error as Error).message });
    }
  }

  function add(files: File[]) {
    for (const file of files) {
      lastId += 1;
      const id = lastId;
      setUploads((list) => [...list, { id, name: file.name || 'image', file, share: 0, error: null }]);
      enqueue(id, file);
    }
  }

  function retry({ id, file }: Upload) {
    change(id, { share: 0, error: null });
    enqueue(id, file);
  }

  return { uploads, add, dismiss, retry };
}

type UploadListProps = {
  uploads: Upload[];
  onDismiss: (id: number) => void;
  onRetry: (upload: Upload) => void;
};

export function UploadList({ uploads, onDismiss, onRetry }: UploadListProps) {
  return (
    <ul aria-label="Uploads" aria-live="polite" className={uploads.length > 0 ? 'mb-8' : ''}>
      {uploads.map((upload) => (
        <li key={upload.id} className="border-b border-rule first:border-t">
          {upload.error ? (
            <div className="flex items-center gap-4 bg-accent-wash pl-4 text-ui font-semibold text-accent-text">
              <p className="mr-auto min-w-0 py-2.5 wrap-anywhere">{upload.error}</p>
              <button
                type="button"
                aria-label={`Try again: ${upload.name}`}
                onClick={() => onRetry(upload)}
                className="min-h-11 flex-none underline decoration-2 underline-offset-4"
              >
                Try again
              </button>
              <button
                type="button"
                aria-label={`Dismiss ${upload.name}`}
                onClick={() => onDismiss(upload.id)}
                className={iconButton}
              >
                <Icon of={X} />
              </button>
            </div>
          ) : (
            <Progress upload={upload} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Progress({ upload: { name, share: progress } }: { upload: Upload }) {
  return (
    <div className="grid min-h-11 grid-cols-[minmax(0,1fr)_8.5rem] items-center gap-x-4 sm:grid-cols-[minmax(0,1fr)_16rem_8.5rem]">
      <p className="truncate text-ui font-semibold">{name}</p>
      <progress
        aria-label={name}
        max={1}
        value={progress}
        className="h-1 w-full appearance-none overflow-hidden rounded-full bg-rule max-sm:order-last max-sm:col-span-full max-sm:mb-2.5 [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[width]"
      />
      <p className="type-label text-right tabular-nums">{stateOf(progress)}</p>
    </div>
  );
}

function stateOf(progress: number) {
  if (progress === 0) return 'Waiting…';
  return progress < 1 ? `${Math.round(progress * 100)} %` : 'Processing…';
}
