import { type ComponentProps, useContext } from 'react';
import { imageWidths } from '#content/image-widths.ts';
import { focusClass, ImageFocus } from './focus.ts';

type ImageProps = ComponentProps<'img'> & {
  src: string;
  alt: string;
  sizes: string;
  /** The URL of another image for narrow screens. */
  phone?: string | null;
};

/**
 * Serves AVIF or WebP in the required width for library images, whose own dimensions override `width` and `height`, and whose
 * focus stays visible in a `cover`.
 */
export function ResponsiveImage({ src, alt, sizes, phone, className, ...image }: ImageProps) {
  const { sources = [], ...size } = readImage(src) ?? {};
  const focus = focusClass(useContext(ImageFocus)[src]);
  return (
    <picture className="contents [&>source]:hidden">
      {phone && <PhoneSources src={phone} />}
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        alt={alt}
        decoding="async"
        className={[className, focus].filter(Boolean).join(' ') || undefined}
        {...image}
        {...size}
      />
    </picture>
  );
}

const phoneMedia = '(width < 40rem)';

function PhoneSources({ src }: { src: string }) {
  const { sources = [], ...size } = readImage(src) ?? {};
  return (
    <>
      {sources.map(({ type, srcSet }) => (
        <source key={type} media={phoneMedia} type={type} srcSet={srcSet} sizes="100vw" {...size} />
      ))}
      <source media={phoneMedia} srcSet={src} {...size} />
    </>
  );
}

/** The URL of a library image contains its dimensions, so pages need no query to lay it out. */
const LIBRARY_URL = /^(\/media\/[0-9a-f]{20})\/(\d{1,5})x(\d{1,5})\.(jpg|png|webp)$/;
const IMAGE_TAG = /<img src="(\/media\/[^"]+)"((?: [a-z]+="[^"]*")*)>/g;
const POSTER = /(?<=<video [^>]*? poster=")\/media\/[^"]+(?=")/g;
/** A poster has one source only. */
const MAX_POSTER_WIDTH = 1200;

const formats = ['avif', 'webp'] as const;

/** Width of long texts and of the images in them. */
const textSizes = 'auto, (width < 48rem) 100vw, 44rem';

type ImageSource = { type: string; srcSet: string };

/** Dimensions and sources of a library image; null for any other URL. */
export function readImage(url: string): { width: number; height: number; sources: ImageSource[] } | null {
  const [, folder, width, height, extension] = LIBRARY_URL.exec(url) ?? [];
  if (!folder) return null;
  // WebP originals are animated and are stored without variants.
  const sources =
    extension === 'webp' ? [] : formats.map((format) => sourceOf(folder, Number(width), format));
  return { width: Number(width), height: Number(height), sources };
}

/** Adds dimensions and responsive sources to library images in rendered HTML; the stored HTML, which feeds use, has none. */
export function withImageSources(html: string): string {
  const withPosters = html.replaceAll(POSTER, smallerPoster);
  return withPosters.replaceAll(IMAGE_TAG, (image, url: string, attributes: string) => {
    const details = readImage(url);
    if (!details) return image;
    const { width, height, sources } = details;
    const sourceTags = sources.map(
      ({ type, srcSet }) => `<source type="${type}" srcset="${srcSet}" sizes="${textSizes}">`,
    );
    return `<picture>${sourceTags.join('')}<img src="${url}" width="${width}" height="${height}"${attributes}></picture>`;
  });
}

function smallerPoster(url: string) {
  const [, folder, width, , extension] = LIBRARY_URL.exec(url) ?? [];
  if (!folder || extension === 'webp') return url;
  const widths = [...imageWidths.filter((each) => each < Number(width)), Number(width)];
  return `${folder}/${widths.findLast((each) => each <= MAX_POSTER_WIDTH)}.webp`;
}

function sourceOf(folder: string, width: number, format: string): ImageSource {
  const widths = [...imageWidths.filter((each) => each < width), width];
  const srcSet = widths.map((each) => `${folder}/${each}.${format} ${each}w`);
  return { type: `image/${format}`, srcSet: srcSet.join(', ') };
}
