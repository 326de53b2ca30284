import { createContext, type ReactNode, useContext } from 'react';
import { type CoverShape, coverShapes, coverUrl, fallbackCoverUrl } from './cover-url.ts';
import { ResponsiveImage } from './image.tsx';

const aspects: Record<CoverShape, string> = {
  card: 'aspect-4/3',
  lead: 'aspect-10/11',
  wide: 'aspect-video',
  banner: 'aspect-5/2',
  plate: 'aspect-10/3',
  square: 'aspect-square',
};

/** Width of each shape on the page, for browsers without `sizes="auto"`. */
const shapeSizes: Record<CoverShape, string> = {
  card: '(width < 40rem) 100vw, (width < 53.75rem) 50vw, 30rem',
  lead: '(width < 53.75rem) 100vw, 52rem',
  wide: '(width < 53.75rem) 100vw, 64rem',
  banner: '(width < 90rem) 100vw, 90rem',
  plate: '100vw',
  square: '10rem',
};

/** The version of the brand's covers on public pages. */
export const CoverVersion = createContext('');

/** Content has a cover generated from its slug; everything else has a fallback cover by number. */
type CoverSource =
  | { slug: string; seed?: string; inPanel?: boolean; fallbackNumber?: undefined }
  | { fallbackNumber: number; slug?: undefined };

type CoverProps = CoverSource & {
  image: string | null;
  shape: CoverShape;
  /** At this media query the cover is generated in another shape instead of being cropped. */
  elsewhere?: { media: string; shape: CoverShape };
  alt?: string;
  /** If the image does not have the width of its shape. */
  sizes?: string;
  /** The URL of another image for narrow screens. */
  phone?: string | null;
  /** For images above the fold. */
  eager?: boolean;
  /** Replaces the aspect ratio of the shape. */
  className?: string;
  /** The name of its view transition. */
  transition?: string;
  /** Over the image. */
  children?: ReactNode;
};

/** The given image, or a generated cover. */
export function Cover({ image, className, transition, children, ...props }: CoverProps) {
  return (
    <span className={`cover ${className ?? aspects[props.shape]}`} data-transition={transition}>
      {image ? <Image image={image} {...props} /> : <GeneratedCover {...props} />}
      {children}
    </span>
  );
}

type ImageProps = CoverSource &
  Omit<CoverProps, keyof CoverSource | 'image' | 'className' | 'transition' | 'children'>;

function Image({
  image,
  shape,
  alt = '',
  sizes = shapeSizes[shape],
  phone,
  eager,
}: ImageProps & { image: string }) {
  const [width, height] = coverShapes[shape];
  return (
    <ResponsiveImage
      src={image}
      alt={alt}
      phone={phone}
      sizes={eager ? sizes : `auto, ${sizes}`}
      width={width * 100}
      height={height * 100}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
    />
  );
}

function GeneratedCover({ shape, elsewhere, alt = '', eager, ...source }: ImageProps) {
  const [width, height] = coverShapes[shape];
  const version = useContext(CoverVersion);
  return (
    <picture>
      {elsewhere && (
        <source media={elsewhere.media} srcSet={generatedCoverUrl(source, elsewhere.shape, version)} />
      )}
      <img
        src={generatedCoverUrl(source, shape, version)}
        alt={alt}
        width={width * 100}
        height={height * 100}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}

function generatedCoverUrl(source: CoverSource, shape: CoverShape, version: string) {
  if (source.fallbackNumber !== undefined) return fallbackCoverUrl(source.fallbackNumber, shape, version);
  const { slug, seed = '', inPanel } = source;
  return coverUrl(slug, shape, { seed, version, folder: inPanel ? '/admin/covers' : '/covers' });
}
