import { ChevronLeft, ChevronRight, X } from '#ui/icons.ts';
import type { Translate } from '#content/texts/translate.ts';
import { Cover } from '#ui/images/cover.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { ResponsiveImage } from '#ui/images/image.tsx';
import { LoopTemplate } from '#ui/images/loop.tsx';
import { findRatio, findSize, type ImageSizes, ratioClass } from '#ui/images/ratio.ts';
import { useTexts } from '#ui/text/texts.ts';
import { Part } from './project-close.tsx';
import { type ProjectDetail, splitIntoStrips } from './project.ts';

type ProjectImage = { url: string; alt: string };

/** The cover image and the screenshots, each once. */
export function listImages(project: ProjectDetail, t: Translate): ProjectImage[] {
  const { title, image, screenshots } = project;
  const altTexts = new Map(screenshots.map(({ url, alt }) => [url, alt]));
  const urls = [...new Set(image ? [image, ...altTexts.keys()] : altTexts.keys())];
  return urls.map((url, index) => ({
    url,
    alt: altTexts.get(url) || t('project.imageAlt', { title, number: index + 1, total: urls.length }),
  }));
}

type FirstPictureProps = {
  project: ProjectDetail;
  image: ProjectImage | undefined;
  sizes: ImageSizes;
  isTall: boolean;
};

/**
 * In its own ratio, with a link to its file; without an image the generated cover. With JavaScript
 * (`app/enhancers/gallery.ts`) images open the lightbox.
 */
export function FirstPicture({ project, image, sizes, isTall }: FirstPictureProps) {
  const t = useTexts();
  const { slug, coverSeed, phoneImage, loop } = project;
  const transition = { 'data-transition': `work-${slug}`, 'data-transition-first': true };
  if (!image)
    return (
      <div {...transition}>
        <Cover
          slug={slug}
          image={null}
          seed={coverSeed}
          shape="banner"
          elsewhere={{ media: '(width < 40rem)', shape: 'card' }}
          className="aspect-4/3 sm:aspect-5/2"
          eager
        >
          {loop && <LoopTemplate url={loop} />}
        </Cover>
      </div>
    );
  const size = findSize(image.url, sizes);
  const picture = (
    <a
      href={image.url}
      aria-label={t('project.enlarge', { image: image.alt })}
      data-enlarge
      {...transition}
      className="block cursor-zoom-in rounded-sm"
    >
      <span className={`cover max-sm:rounded-none ${size ? '[&_img]:static [&_img]:h-auto' : 'aspect-8/5'}`}>
        <ResponsiveImage
          src={image.url}
          alt={image.alt}
          phone={phoneImage}
          sizes={`(width < 40rem) 100vw, ${isTall ? '(width >= 62.5rem) 46vw, ' : ''}92vw`}
          loading="eager"
          fetchPriority="high"
          {...size}
        />
      </span>
    </a>
  );
  return (
    <div
      className={`relative rounded-sm max-sm:-mx-(--margin) max-sm:rounded-none ${phoneImage ? 'project-has-phone' : ''}`}
    >
      {picture}
      {loop && <LoopTemplate url={loop} />}
    </div>
  );
}

type GalleryStripsProps = { images: ProjectImage[]; slug: string; sizes: ImageSizes };

/** All images after the first, in rows of one height. */
export function GalleryStrips({ images, slug, sizes }: GalleryStripsProps) {
  const t = useTexts();
  if (images.length === 0) return null;
  const sized = images.map((image) => ({ ...image, ratio: findRatio(image.url, sizes) }));
  return (
    <Part title={t('project.gallery')}>
      <div className="grid gap-2 sm:gap-3">
        {splitIntoStrips(sized).map((strip) => (
          <ul key={strip[0]!.url} className="ratio-row gap-2 max-sm:flex-wrap sm:gap-3">
            {strip.map(({ url, alt, ratio }) => (
              <li
                key={url}
                className={`max-w-[calc(var(--ratio)*16rem)] sm:max-w-[calc(var(--ratio)*26rem)] max-sm:basis-[calc(var(--ratio)*5.6rem)] ${ratioClass(ratio)}`}
              >
                <a
                  href={url}
                  aria-label={t('project.enlarge', { image: alt })}
                  data-enlarge
                  className="block cursor-zoom-in rounded-sm"
                >
                  <Cover slug={slug} image={url} shape="card" alt={alt} className="aspect-(--ratio)" />
                </a>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </Part>
  );
}

const control =
  'inline-grid size-12 place-items-center rounded-sm text-xl transition-colors duration-(--quick) hover:bg-band-rule hover:text-accent-on-band';

/** The native dialog traps the focus, closes with Escape and restores the focus. */
export function ProjectLightbox({ images }: { images: ProjectImage[] }) {
  const t = useTexts();
  return (
    <dialog
      aria-label={t('project.images')}
      className="size-full max-h-none max-w-none [touch-action:pan-y_pinch-zoom] grid-rows-[auto_minmax(0,1fr)_auto] overscroll-contain bg-band text-on-band transition-opacity [--accent-text:var(--accent-on-band)] backdrop:bg-band open:grid starting:open:opacity-0"
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
              className="type-label min-w-20 text-center text-on-band tabular"
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
