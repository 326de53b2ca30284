import { formatFileSize } from '#platform/text/file-size.ts';
import { useFormats } from '#ui/text/texts.ts';
import { Play } from '#ui/icons.ts';
import { formatDuration } from '#platform/time/durations.ts';
import { Icon } from '#ui/images/icon.tsx';
import { ResponsiveImage } from '#ui/images/image.tsx';
import { labelOfDownload, type MediaItem } from '#features/media/media.ts';

/** The widths of the tiles in `mediaGrid`. */
const sizes = 'auto, (width < 40rem) 50vw, (width < 67.5rem) 33vw, 16rem';

export const mediaGrid =
  'grid grid-cols-2 gap-x-(--gutter) gap-y-[clamp(1.5rem,2.6vw,2.25rem)] sm:grid-cols-3 lg:grid-cols-4';

/** The caller wraps it in a link or a button. */
export function MediaTile({ item }: { item: MediaItem }) {
  const { kind, name, alt, width, height, bytes } = item;
  const formats = useFormats();
  return (
    <>
      <MediaTileCover item={item} />
      <span className="mt-2.5 block truncate text-ui font-semibold">{name}</span>
      <span className="type-label mt-0.5 flex justify-between gap-3">
        <span className="flex-none max-sm:hidden">
          {kind === 'download' ? formatFileSize(bytes, formats) : `${width} × ${height}`}
        </span>
        {alt || kind !== 'image' ? (
          <span className="truncate">{alt}</span>
        ) : (
          <span className="truncate text-warn">no alt text</span>
        )}
      </span>
    </>
  );
}

/** The square picture of an item: the image, the poster or first frame of a film, or the type of a file. */
function MediaTileCover({ item: { kind, url, poster, durationMs } }: { item: MediaItem }) {
  if (kind === 'download')
    return (
      <span className="grid aspect-square place-items-center rounded-sm bg-paper-2 transition-colors duration-(--quick) group-hover:bg-rule">
        <span className="type-t1">{labelOfDownload(url)}</span>
      </span>
    );
  const image = kind === 'image' ? url : poster;
  return (
    <span className="cover relative aspect-square">
      {image ? (
        <ResponsiveImage src={image} alt="" sizes={sizes} loading="lazy" />
      ) : (
        <video src={`${url}#t=0.1`} muted preload="metadata" className="size-full object-cover" />
      )}
      {kind === 'film' && (
        <span className="absolute bottom-2 left-2 inline-flex items-center gap-1.5 rounded-sm bg-ink px-2 py-1 font-mono text-xs text-paper tabular-nums">
          <Icon of={Play} />
          {formatDuration(durationMs ?? 0)}
        </span>
      )}
    </span>
  );
}
