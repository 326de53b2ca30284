import type { ComponentProps } from 'react';
import { readImage } from './image-url.ts';

type ImageProps = ComponentProps<'img'> & { src: string; alt: string; sizes: string };

/** Serves AVIF or WebP in the required width for library images, whose own dimensions override `width` and `height`. */
export function ResponsiveImage({ src, alt, sizes, ...image }: ImageProps) {
  const { sources = [], ...size } = readImage(src) ?? {};
  return (
    <picture className="contents [&>source]:hidden">
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img src={src} alt={alt} decoding="async" {...image} {...size} />
    </picture>
  );
}
