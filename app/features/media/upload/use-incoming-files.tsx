import { useEffect, useEffectEvent, useState } from 'react';

/** Hears of files that are dropped or pasted anywhere on the page; answers whether some hang over it. */
export function useIncomingFiles(onFiles: (files: File[]) => void, isActive = true) {
  const [isOver, setOver] = useState(false);

  const drag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    // Without this the browser would open the file in place of the page.
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.type === 'drop') onFiles([...event.dataTransfer.files]);
  });
  const leave = useEffectEvent((event: DragEvent) => {
    if (event.relatedTarget === null) setOver(false);
  });
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length > 0) onFiles(files);
  });

  // The whole window takes files, and React hears only of its own elements.
  useEffect(() => {
    if (!isActive) return;
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('dragover', drag, { signal });
    window.addEventListener('drop', drag, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('paste', paste, { signal });
    return () => listening.abort();
  }, [isActive]);

  return isOver;
}
