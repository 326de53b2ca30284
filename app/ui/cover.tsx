import { type CoverShape, coverShapes, coverUrl } from './cover-url.ts';

const aspects: Record<CoverShape, string> = {
  card: 'aspect-4/3',
  lead: 'aspect-10/11',
  wide: 'aspect-video',
  banner: 'aspect-5/2',
  square: 'aspect-square',
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
export function Cover({ slug, image, salt, shape, elsewhere, alt = '', eager, className }: CoverProps) {
  const [width, height] = coverShapes[shape];
  return (
    <span className={`cover ${className ?? aspects[shape]}`}>
      <picture>
        {elsewhere && !image && (
          <source media={elsewhere.media} srcSet={coverUrl(slug, elsewhere.shape, salt)} />
        )}
        <img
          src={image ?? coverUrl(slug, shape, salt)}
          alt={alt}
          width={width * 100}
          height={height * 100}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
        />
      </picture>
    </span>
  );
}
