import { useContext } from 'react';
import { Cover } from '#ui/images/cover.tsx';
import { focusClass, ImageFocus } from '#ui/images/focus.ts';
import { ResponsiveImage } from '#ui/images/image.tsx';
import type { Picture, WorkItem } from './project.ts';

/** A taller or flatter picture is cropped to these, so that a screenshot of a whole page does not fill several screens. */
const RATIOS = { min: 0.5, max: 3.5 };
/** Width / height of generated covers, and of pictures whose dimensions are unknown. */
const COVER_RATIO = 4 / 3;
const UNKNOWN_RATIO = 8 / 5;
/** Height of the element that gives a picture its shape; wider than any row, so that pictures share rows by their ratios. */
const SHAPE_HEIGHT = 4_000;

export function ratioOf(picture: Picture | null): number {
  if (!picture) return COVER_RATIO;
  if (picture.width === 0) return UNKNOWN_RATIO;
  return Math.min(RATIOS.max, Math.max(RATIOS.min, picture.width / picture.height));
}

type WorkPictureProps = {
  item: WorkItem;
  /** Instead of the project's own. */
  picture?: Picture;
  sizes: string;
  /** For the first picture. */
  eager?: boolean;
  className?: string;
};

/** A project's picture in its own shape, or its generated cover. */
export function WorkPicture({ item, picture = item.picture ?? undefined, ...props }: WorkPictureProps) {
  const { sizes, eager = false, className = '' } = props;
  const focus = useContext(ImageFocus);
  const { slug, coverSeed: seed, phonePicture } = item;
  if (!picture) {
    return (
      <Cover
        slug={slug}
        image={null}
        seed={seed}
        shape="card"
        eager={eager}
        className={`project-shot ${className}`}
        transition={`work-${slug}`}
      >
        <Shape ratio={COVER_RATIO} />
      </Cover>
    );
  }
  const isMain = picture === item.picture;
  const phone = isMain ? phonePicture : null;
  return (
    <span
      className={`cover project-shot ${phone ? 'project-has-phone' : ''} ${className}`}
      data-transition={isMain ? `work-${slug}` : undefined}
    >
      <Shape ratio={ratioOf(picture)} />
      {phone && <Shape ratio={ratioOf(phone)} isPhone />}
      <ResponsiveImage
        src={picture.url}
        phone={phone?.url}
        alt={picture.alt}
        sizes={eager ? sizes : `auto, ${sizes}`}
        width={picture.width || undefined}
        height={picture.height || undefined}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        className={picture.width === 0 ? 'whole-image' : focusClass(focus[picture.url]) || undefined}
      />
    </span>
  );
}

/** Gives its frame a ratio and, in a row, its share of the width; a policy without inline styles allows no variable for it. */
function Shape({ ratio, isPhone = false }: { ratio: number; isPhone?: boolean }) {
  const width = Math.round(ratio * SHAPE_HEIGHT);
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${SHAPE_HEIGHT}`}
      width={width}
      className={isPhone ? 'project-shape project-shape-phone' : 'project-shape'}
    />
  );
}
