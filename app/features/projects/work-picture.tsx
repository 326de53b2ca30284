import { Cover } from '#ui/images/cover.tsx';
import { LoopTemplate } from '#ui/images/loop.tsx';
import { ratioClass, ratioOf } from '#ui/images/ratio.ts';
import type { Picture, WorkItem } from './project.ts';

/** A taller picture is cropped, so that a screenshot of a whole page does not fill several screens. */
const MIN_RATIO = 0.45;
/** Of generated covers. */
const COVER_RATIO = 4 / 3;

/** Width / height as the work list shows the picture, or the generated cover for null. */
export function workRatio(picture: Picture | null): number {
  return picture ? Math.max(MIN_RATIO, ratioOf(picture)) : COVER_RATIO;
}

type WorkPictureProps = {
  item: WorkItem;
  /** Instead of the project's own. */
  picture?: Picture | null;
  sizes: string;
  /** For the first picture. */
  eager?: boolean;
  className?: string;
};

/** A project's picture in its own shape, or its generated cover. */
export function WorkPicture({ item, picture = item.picture, className = '', ...image }: WorkPictureProps) {
  const { slug, coverSeed, phonePicture } = item;
  const isMain = picture === item.picture;
  const hasPhone = isMain && picture && phonePicture;
  const variant = hasPhone ? 'project-has-phone' : picture?.width === 0 ? 'project-unsized' : '';
  return (
    <Cover
      slug={slug}
      seed={coverSeed}
      image={picture?.url ?? null}
      phone={hasPhone ? phonePicture.url : null}
      alt={picture?.alt}
      shape="card"
      className={`project-shot ${ratioClass(workRatio(picture))} ${variant} ${className}`}
      transition={isMain ? `work-${slug}` : undefined}
      {...image}
    >
      {isMain && item.loop && <LoopTemplate url={item.loop} />}
    </Cover>
  );
}
