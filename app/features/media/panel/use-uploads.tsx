import { useRef, useState } from 'react';
import type { MediaImage } from '#features/media/media.ts';
import { uploadImage } from './upload-image.ts';

/** An upload in progress or failed; `share` is the progress from 0 to 1. */
export type Upload = { id: number; name: string; file: File; share: number; error: string | null };

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
