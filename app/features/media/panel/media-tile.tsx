import { ResponsiveImage } from '#ui/images/image.tsx';
import type { MediaImage } from '#features/media/media.ts';

/** The widths of the tiles in `mediaGrid`. */
const sizes = 'auto, (width < 40rem) 50vw, (width < 67.5rem) 33vw, 16rem';

export const mediaGrid =
  'grid grid-cols-2 gap-x-(--gutter) gap-y-[clamp(1.5rem,2.6vw,2.25rem)] sm:grid-cols-3 lg:grid-cols-4';

/** The caller wraps it in a link or a button. */
export function MediaTile({ image }: { image: MediaImage }) {
  const { url, name, alt, width, height } = image;
  return (
    <>
      <span className="cover aspect-square">
        <ResponsiveImage src={url} alt="" sizes={sizes} loading="lazy" />
      </span>
      <span className="mt-2.5 block truncate text-ui font-semibold">{name}</span>
      <span className="type-label mt-0.5 flex justify-between gap-3">
        <span className="flex-none max-sm:hidden">
          {width} × {height}
        </span>
        {alt ? (
          <span className="truncate">{alt}</span>
        ) : (
          <span className="truncate text-warn">no alt text</span>
        )}
      </span>
    </>
  );
}
