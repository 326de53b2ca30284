import { type CoverShape, coverShapes, coverUrl } from './cover-url.ts';
import { Picture } from './picture.tsx';

const aspects: Record<CoverShape, string> = {
  card: 'aspect-4/3',
  lead: 'aspect-10/11',
  wide: 'aspect-video',
  banner: 'aspect-5/2',
  square: 'aspect-square',
  social: 'aspect-1200/630',
};

/** How wide the frames of a shape are; a browser that can measure the frame itself does so. */
const sizes: Record<CoverShape, string> = {
  card: '(width < 40rem) 100vw, (width < 53.75rem) 50vw, 30rem',
  lead: '(width < 53.75rem) 100vw, 52rem',
  wide: '(width < 53.75rem) 100vw, 64rem',
  banner: '(width < 90rem) 100vw, 90rem',
  square: '10rem',
  social: '100vw',
};

type CoverProps = {
  slug: string;
  image: string | null;
  salt?: string;
  shape: CoverShape;
  /** Where the frame has other proportions, the print is composed anew instead of cropped. */
  elsewhere?: { media: string; shape: CoverShape };
  alt?: string;
  /** For pictures in the first screen. */
  eager?: boolean;
  /** The frame, where it is not simply the shape. */
  className?: string;
};

/** A picture in its frame: the given image, or the print drawn from the slug. */
export function Cover({ image, className, ...art }: CoverProps) {
  return (
    <span className={`cover ${className ?? aspects[art.shape]}`}>
      {image ? <Image image={image} {...art} /> : <Print {...art} />}
    </span>
  );
}

type ArtProps = Omit<CoverProps, 'image' | 'className'>;

function Image({ image, shape, alt = '', eager }: ArtProps & { image: string }) {
  return (
    <Picture
      src={image}
      alt={alt}
      sizes={eager ? sizes[shape] : `auto, ${sizes[shape]}`}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'low'}
    />
  );
}

function Print({ slug, salt, shape, elsewhere, alt = '', eager }: ArtProps) {
  const [width, height] = coverShapes[shape];
  return (
    <picture>
      {elsewhere && <source media={elsewhere.media} srcSet={coverUrl(slug, elsewhere.shape, salt)} />}
      <img
        src={coverUrl(slug, shape, salt)}
        alt={alt}
        width={width * 100}
        height={height * 100}
        // A print is a few kilobytes: waiting for the scroll would only show empty frames.
        loading="eager"
        fetchPriority={eager ? 'high' : 'low'}
        decoding="async"
      />
    </picture>
  );
}
