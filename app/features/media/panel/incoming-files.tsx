import { Upload, ImagePlus } from '#ui/icons.ts';
import { useRef, useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#ui/forms/button.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { acceptedTypes, type MediaFilter, pluralOf } from '#features/media/media.ts';

type UploadButtonProps = {
  /** Everything without it. */
  accepts?: MediaFilter;
  onFiles: (files: File[]) => void;
  variant?: 'primary' | 'line';
};

export function UploadButton({ accepts, onFiles, variant }: UploadButtonProps) {
  const noun = accepts ? pluralOf(accepts) : 'files';
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptedTypes[accepts ?? 'all']}
        aria-label={`${noun[0]!.toUpperCase()}${noun.slice(1)} to upload`}
        className="hidden"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Allows selecting the same file again.
          currentTarget.value = '';
        }}
      />
      <Button variant={variant} size="small" onClick={() => input.current?.click()}>
        Upload {noun}
        <Icon of={Upload} />
      </Button>
    </>
  );
}

/**
 * Receives files dropped or pasted anywhere on the page; returns whether files are dragged
 * over it.
 */
export function useIncomingFiles(onFiles: (files: File[]) => void, isActive = true) {
  const [isOver, setOver] = useState(false);

  const handleDrag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    // Prevents the browser from opening the file.
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') onFiles([...event.dataTransfer.files]);
  });
  const handleDragLeave = useEffectEvent((event: DragEvent) => {
    if (event.relatedTarget === null) setOver(false);
  });
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length > 0) onFiles(files);
  });

  // Window-level events are outside of React.
  useEffect(() => {
    if (!isActive) return;
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('dragover', handleDrag, { signal });
    window.addEventListener('drop', handleDrag, { signal });
    window.addEventListener('dragleave', handleDragLeave, { signal });
    window.addEventListener('paste', handlePaste, { signal });
    return () => controller.abort();
  }, [isActive]);

  return isOver;
}

/** Shown while files are dragged over the page. */
export function DropSign() {
  return (
    <output className="pointer-events-none fixed inset-3 z-50 grid place-items-center rounded-md border-2 border-dashed border-accent-text bg-paper/90">
      <p className="type-t1 flex items-center gap-4">
        <Icon of={ImagePlus} />
        Drop to upload
      </p>
    </output>
  );
}
