import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { Icon } from '#ui/images/icon.tsx';
import { ResponsiveImage } from '#ui/images/image.tsx';
import { useTexts } from '#ui/text/texts.ts';

const control =
  'inline-grid size-12 place-items-center rounded-sm text-xl transition-colors duration-(--quick) hover:bg-band-rule hover:text-accent-on-band';

/** The native dialog traps the focus, closes with Escape and restores the focus. */
export function ProjectLightbox({ images }: { images: { url: string; alt: string }[] }) {
  const t = useTexts();
  return (
    <dialog
      aria-label={t('project.images')}
      className="size-full max-h-none max-w-none touch-pan-y touch-pinch-zoom grid-rows-[auto_minmax(0,1fr)_auto] overscroll-contain bg-band text-on-band transition-opacity [--accent-text:var(--accent-on-band)] backdrop:bg-band open:grid starting:open:opacity-0"
    >
      <div className="wrap flex items-center justify-end py-2">
        <button type="button" aria-label={t('project.close')} data-close className={`${control} -mr-3.5`}>
          <Icon of={X} />
        </button>
      </div>
      <div className="flex items-center justify-center px-(--margin)">
        {images.map(({ url, alt }, index) => (
          <ResponsiveImage
            key={url}
            src={url}
            alt={alt}
            hidden={index > 0}
            width="1600"
            height="1000"
            sizes="100vw"
            // Loaded when the lightbox shows it.
            loading="lazy"
            draggable={false}
            className="size-full object-contain select-none [[hidden]]:hidden"
          />
        ))}
      </div>
      <div className="wrap flex min-h-16 items-center justify-center gap-3 py-2">
        {images.length > 1 && (
          <>
            <button type="button" aria-label={t('project.previousImage')} data-step="-1" className={control}>
              <Icon of={ChevronLeft} />
            </button>
            <p
              aria-live="polite"
              data-position={t('project.position', { total: images.length })}
              className="type-label min-w-20 text-center text-on-band tabular-nums"
            >
              {t('project.position', { number: 1, total: images.length })}
            </p>
            <button type="button" aria-label={t('project.nextImage')} data-step="1" className={control}>
              <Icon of={ChevronRight} />
            </button>
          </>
        )}
      </div>
    </dialog>
  );
}
