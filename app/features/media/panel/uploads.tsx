import { useRef, useState } from 'react';
import type { MediaItem } from '#features/media/media.ts';
import { type UploadFailure, uploadMedia } from './upload-media.ts';
import { X } from '#ui/icons.ts';
import { Icon } from '#ui/images/icon.tsx';
import { iconButton } from '#ui/forms/button.tsx';
import { copyText } from '#ui/text/copy-text.ts';
import { raiseToast } from '#ui/overlays/toast.ts';

/** An upload in progress or failed; `share` is the progress from 0 to 1. */
type Upload = {
  id: number;
  name: string;
  file: File;
  share: number;
  error: string | null;
  /** What repairs the file. */
  command: string;
};

let lastId = 0;

/** Uploads files one after the other; completed ones are removed from the list. */
export function useUploads(onUploaded: (item: MediaItem) => void) {
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
      const item = await uploadMedia(file, (share) => change(id, { share }));
      dismiss(id);
      onUploaded(item);
    } catch (error) {
      const { message, command } = error as UploadFailure;
      change(id, { error: message, command });
    }
  }

  function add(files: File[]) {
    for (const file of files) {
      lastId += 1;
      const id = lastId;
      setUploads((list) => [
        ...list,
        { id, name: file.name || 'image', file, share: 0, error: null, command: '' },
      ]);
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
            <div className="flex items-center gap-x-4 bg-accent-wash pl-4 text-ui max-sm:flex-wrap font-semibold text-accent-text">
              <div className="mr-auto min-w-0 py-2.5 wrap-anywhere max-sm:w-full max-sm:pr-4">
                <p>{upload.error}</p>
                {upload.command && <RepairCommand command={upload.command} />}
              </div>
              <button
                type="button"
                aria-label={`Try again: ${upload.name}`}
                onClick={() => onRetry(upload)}
                className="min-h-11 flex-none underline decoration-2 underline-offset-4 max-sm:mr-auto"
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

function RepairCommand({ command }: { command: string }) {
  const copy = async () => {
    if (await copyText(command)) raiseToast('Command copied to clipboard!');
    else raiseToast('Your browser blocked copying. Copy the text manually.', 'bad');
  };
  return (
    <div className="mt-1.5 grid justify-items-start gap-2 pb-1">
      <p className="font-normal">This command repairs it. Run it in a terminal in the folder of the film:</p>
      <code className="rounded-sm bg-(--code-bg) px-3 py-2 font-mono text-xs leading-relaxed font-normal text-(--code-fg)">
        {command}
      </code>
      <button
        type="button"
        onClick={copy}
        className="min-h-9 underline decoration-2 underline-offset-4 pointer-coarse:min-h-11"
      >
        Copy command
      </button>
    </div>
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
