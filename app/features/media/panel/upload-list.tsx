import { X } from 'lucide-react';
import { Icon } from '#ui/images/icon.tsx';
import { iconButton } from '#ui/forms/icon-button.ts';
import type { Upload } from './use-uploads.tsx';

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
