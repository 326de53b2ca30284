import { type CoverShape, coverShapes, coverUrl, fallbackCoverUrl } from './cover-url.ts';
import { ResponsiveImage } from './image.tsx';

const aspects: Record<CoverShape, string> = {
  card: 'aspect-4/3',
  lead: 'aspect-10/11',
  wide: 'aspect-video',
  banner: 'aspect-5/2',
  square: 'aspect-square',
};

/** How wide the frames of a shape are; a browser that can measure the frame itself does so. */
const sizes: Record<CoverShape, string> = {
  card: '(width < 40rem) 100vw, (width < 53.75rem) 50vw, 30rem',
  lead: '(width < 53.75rem) 100vw, 52rem',
  wide: '(width < 53.75rem) 100vw, 64rem',
  banner: '(width < 90rem) 100vw, 90rem',
  square: '10rem',
};

/** A piece has the cover of its slug, which visitors see once it is public; all else has a print by its number. */
type Subject =
  | { slug: string; salt?: string; inPanel?: boolean; print?: undefined }
  | { print: number; slug?: undefined };

type CoverProps = Subject & {
  image: string | null;
  shape: CoverShape;
  /** Where the frame has other proportions, the print is composed anew instead of cropped. */
  elsewhere?: { media: string; shape: CoverShape };
  alt?: string;
  /** For pictures in the first screen. */
  eager?: boolean;
  /** The frame, where it is not simply the shape. */
  className?: string;
};

/** A picture in its frame: the given image, or the one that is drawn. */
export function Cover({ image, className, ...art }: CoverProps) {
  return (
    <span className={`cover ${className ?? aspects[art.shape]}`}>
      {image ? <Image image={image} {...art} /> : <GeneratedCover {...art} />}
    </span>
  );
}

type ArtProps = Subject & Omit<CoverProps, keyof Subject | 'image' | 'className'>;

function Image({ image, shape, alt = '', eager }: ArtProps & { image: string }) {
  const [width, height] = coverShapes[shape];
  return (
    <ResponsiveImage
      src={image}
      alt={alt}
      sizes={eager ? sizes[shape] : `auto, ${sizes[shape]}`}
      width={width * 100}
      height={height * 100}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
    />
  );
}

function GeneratedCover({ shape, elsewhere, alt = '', eager, ...subject }: ArtProps) {
  const [width, height] = coverShapes[shape];
  return (
    <picture>
      {elsewhere && <source media={elsewhere.media} srcSet={generatedCoverUrl(subject, elsewhere.shape)} />}
      <img
        src={generatedCoverUrl(subject, shape)}
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

function generatedCoverUrl(subject: Subject, shape: CoverShape) {
  if (subject.print !== undefined) return fallbackCoverUrl(subject.print, shape);
  return coverUrl(subject.slug, shape, subject.salt, subject.inPanel ? '/admin/covers' : '/covers');
}
