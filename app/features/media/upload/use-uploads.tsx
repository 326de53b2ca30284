import { useRef, useState } from 'react';
import type { MediaImage } from '#features/media/media.ts';
import { uploadImage } from './upload.ts';

/** A file on its way: the share that is sent, or why it did not get there. */
export type Upload = { id: number; name: string; file: File; share: number; error: string | null };

let started = 0;

/** Sends files one after the other and remembers how far each is; those that arrived leave the list. */
export function useUploads(onArrived: (image: MediaImage) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const change = (id: number, changes: Partial<Upload>) =>
    setUploads((list) => list.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  const dismiss = (id: number) => setUploads((list) => list.filter((upload) => upload.id !== id));

  async function send(id: number, file: File) {
    try {
      const image = await uploadImage(file, (share) => change(id, { share }));
      dismiss(id);
      onArrived(image);
    } catch (error) {
      change(id, { error: (error as Error).message });
    }
  }

  function add(files: File[]) {
    for (const file of files) {
      started += 1;
      const id = started;
      setUploads((list) => [...list, { id, name: file.name || 'picture', file, share: 0, error: null }]);
      queue.current = queue.current.then(() => send(id, file));
    }
  }

  function retry({ id, file }: Upload) {
    change(id, { share: 0, error: null });
    queue.current = queue.current.then(() => send(id, file));
  }

  return { uploads, add, dismiss, retry };
}
