import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { useSwipe } from '#ui/use-swipe.ts';

type ProjectLightboxProps = {
  ref: RefObject<HTMLDialogElement | null>;
  pictures: string[];
  chosen: number;
  alt: string;
  onChoose: (index: number) => void;
};

const control =
  'inline-grid size-12 place-items-center rounded-sm text-xl transition-colors duration-(--quick) hover:bg-band-rule hover:text-accent-on-band';
const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** One picture on a whole sheet. The browser keeps the focus inside, closes with Escape and gives the focus back. */
export function ProjectLightbox({ ref, pictures, chosen, alt, onChoose }: ProjectLightboxProps) {
  const isSeries = pictures.length > 1;
  const go = (step: number) => isSeries && onChoose((chosen + step + pictures.length) % pictures.length);
  const swipe = useSwipe(go, leave);

  function turn(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step) go(step);
  }

  function leave(event: MouseEvent) {
    if (isBeside(event)) ref.current?.close();
  }

  return (
    <dialog
      ref={ref}
      aria-label="Pictures"
      {...swipe}
      onKeyDown={turn}
      className="size-full max-h-none max-w-none touch-pan-y touch-pinch-zoom grid-rows-[auto_minmax(0,1fr)_auto] overscroll-contain bg-band text-on-band transition-opacity [--accent-text:var(--accent-on-band)] backdrop:bg-band open:grid starting:open:opacity-0"
    >
      <div className="wrap flex items-center justify-end py-2">
        <button
          type="button"
          aria-label="Close"
          onClick={() => ref.current?.close()}
          className={`${control} -mr-3.5`}
        >
          <Icon of={X} />
        </button>
      </div>
      <div className="flex items-center justify-center px-(--margin)">
        <Picture
          src={pictures[chosen]!}
          alt={alt}
          width="1600"
          height="1000"
          sizes="100vw"
          // Asked for when the sheet opens, not with the page.
          loading="lazy"
          draggable={false}
          className="size-full object-contain select-none"
        />
      </div>
      <div className="wrap flex min-h-16 items-center justify-center gap-3 py-2">
        {isSeries && (
          <>
            <button type="button" aria-label="Previous picture" onClick={() => go(-1)} className={control}>
              <Icon of={ChevronLeft} />
            </button>
            <p aria-live="polite" className="type-label min-w-20 text-center text-on-band tabular-nums">
              {chosen + 1} of {pictures.length}
            </p>
            <button type="button" aria-label="Next picture" onClick={() => go(1)} className={control}>
              <Icon of={ChevronRight} />
            </button>
          </>
        )}
      </div>
    </dialog>
  );
}

/** Whether a click meant neither a control nor the picture, which is drawn in the middle of its box. */
function isBeside({ target, clientX, clientY }: MouseEvent) {
  if (!(target instanceof HTMLImageElement)) return !(target as Element).closest('button, p');
  const { left, top, width, height } = target.getBoundingClientRect();
  const scale = Math.min(width / target.naturalWidth, height / target.naturalHeight);
  return (
    Math.abs(clientX - left - width / 2) > (target.naturalWidth * scale) / 2 ||
    Math.abs(clientY - top - height / 2) > (target.naturalHeight * scale) / 2
  );
}
