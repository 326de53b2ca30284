import { Cover } from '#ui/images/cover.tsx';
import type { ProjectDetail } from './project.ts';
import { useTexts } from '#ui/text/texts.ts';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { Icon } from '#ui/images/icon.tsx';
import { ResponsiveImage } from '#ui/images/image.tsx';

/** The maximum that fits beside the large image. */
const MAX_SIDE_BY_SIDE = 4;

/**
 * One large image and thumbnails that link to their files. With JavaScript
 * (`app/enhancers/gallery.ts`) thumbnails switch the large image, which opens the lightbox.
 */
export function ProjectGallery({ project }: { project: ProjectDetail }) {
  const t = useTexts();
  const { slug, title, image, coverSeed, screenshots } = project;
  const altTexts = new Map(screenshots.map(({ url, alt }) => [url, alt]));
  const urls = [...new Set(image ? [image, ...altTexts.keys()] : altTexts.keys())];
  const images = urls.map((url, index) => ({
    url,
    alt: altTexts.get(url) || t('project.imageAlt', { title, number: index + 1, total: urls.length }),
  }));

  if (images.length === 0) {
    return (
      <Cover
        slug={slug}
        image={null}
        seed={coverSeed}
        shape="banner"
        elsewhere={{ media: '(width < 40rem)', shape: 'card' }}
        className="aspect-4/3 sm:aspect-5/2"
        eager
      />
    );
  }

  const isSideBySide = images.length > 1 && images.length <= MAX_SIDE_BY_SIDE;
  return (
    <div
      data-gallery
      className={`grid gap-3 ${isSideBySide ? 'md:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]' : ''}`}
    >
      <div className="self-start">
        {images.map(({ url, alt }, index) => (
          <a
            key={url}
            href={url}
            hidden={index > 0}
            aria-label={t('project.enlarge', { image: alt })}
            data-enlarge
            className="block cursor-zoom-in rounded-sm [[hidden]]:hidden"
          >
            <Cover
              slug={slug}
              image={url}
              shape="wide"
              alt={alt}
              className={isSideBySide ? 'aspect-8/5' : 'aspect-8/5 md:aspect-video'}
              eager={index === 0}
            />
          </a>
        ))}
      </div>
      {images.length > 1 && (
        <ul
          aria-label={t('project.images')}
          className={`grid grid-cols-4 gap-3 ${isSideBySide ? 'md:auto-rows-fr md:grid-cols-1' : 'md:grid-cols-6'}`}
        >
          {images.map(({ url }, index) => (
            <li key={url}>
              <a
                href={url}
                aria-label={t('project.image', { number: index + 1 })}
                aria-current={index === 0 ? 'true' : undefined}
                data-choose
                className="group block h-full rounded-sm ring-offset-2 ring-offset-paper aria-[current]:ring-2 aria-[current]:ring-ink forced-colors:aria-[current]:outline-offset-2"
              >
                <Cover
                  slug={slug}
                  image={url}
                  shape="wide"
                  className={isSideBySide ? 'aspect-8/5 md:aspect-auto md:h-full' : 'aspect-8/5'}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <ProjectLightbox images={images} />
    </div>
  );
}

const control =
  'inline-grid size-12 place-items-center rounded-sm text-xl transition-colors duration-(--quick) hover:bg-band-rule hover:text-accent-on-band';

/** The native dialog traps the focus, closes with Escape and restores the focus. */
function ProjectLightbox({ images }: { images: { url: string; alt: string }[] }) {
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
