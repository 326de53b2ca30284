import { ImagePlus } from 'lucide-react';
import { Icon } from '#ui/images/icon.tsx';

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
