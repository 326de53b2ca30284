import { type KeyboardEvent, type MouseEvent, useEffect, useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { type MediaItem, mediaListPath } from '#features/media/media.ts';
import { ImageFocus, WHOLE_IMAGE } from '#ui/images/focus.ts';
import { readImage, ResponsiveImage } from '#ui/images/image.tsx';
import { Checkbox } from '#ui/panel/panel-fields.tsx';
import { useJson } from '#ui/panel/use-json.ts';

type Point = { x: number; y: number };

const MIDDLE: Point = { x: 50, y: 50 };
/** Percent for each press of an arrow key. */
const STEP = 10;
const steps: Partial<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};
const frames = [
  ['aspect-4/3', 'Cards'],
  ['aspect-video', 'Wide'],
  ['aspect-square', 'Square'],
] as const;
const toPercent = (share: number) => Math.min(100, Math.max(0, Math.round(share * 100)));

type FocusFieldProps = { image: Pick<MediaItem, 'id' | 'url' | 'focus'>; sizes: string };

/** Chooses which part of an image stays visible where it is cropped; saves each change. */
export function FocusField({ image: { id, url, focus: saved }, sizes }: FocusFieldProps) {
  const fetcher = useFetcher<null>();
  const hint = useId();
  const [focus, setFocus] = useState(saved ?? '50 50');
  const isWhole = focus === WHOLE_IMAGE;
  const [x = 50, y = 50] = isWhole ? [] : focus.split(' ').map(Number);

  function save(changed: string) {
    setFocus(changed);
    void fetcher.submit({ intent: 'save', id, focus: changed }, { method: 'post', action: '/admin/media' });
  }

  function choose({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) {
    // Enter and Space have no place in the image.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    save(`${toPercent((clientX - left) / width)} ${toPercent((clientY - top) / height)}`);
  }

  function move(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step || isWhole) return;
    event.preventDefault();
    save(`${toPercent((x + step.x) / 100)} ${toPercent((y + step.y) / 100)}`);
  }

  return (
    <div className="grid gap-3">
      <div className="grid place-items-center rounded-sm bg-paper-2">
        <button
          type="button"
          aria-label="Focal point"
          aria-describedby={hint}
          aria-disabled={isWhole}
          onClick={choose}
          onKeyDown={move}
          className="relative block cursor-crosshair aria-disabled:cursor-default"
        >
          <ResponsiveImage
            src={url}
            alt=""
            sizes={sizes}
            draggable={false}
            className="max-h-[60vh] w-auto max-w-full object-contain"
          />
          {!isWhole && (
            <svg aria-hidden className="absolute inset-0 size-full overflow-visible">
              <circle
                cx={`${x}%`}
                cy={`${y}%`}
                r="11"
                className="fill-accent/40 stroke-ink"
                strokeWidth="5"
              />
              <circle cx={`${x}%`} cy={`${y}%`} r="11" className="fill-none stroke-paper" strokeWidth="2.5" />
            </svg>
          )}
        </button>
      </div>
      {!isWhole && (
        <p id={hint} className="text-sm text-ink-2">
          Click what must stay visible where the image is cropped, or move the point with the arrow keys.
        </p>
      )}
      <output className="type-label">
        {isWhole ? 'The whole image is shown.' : `Focal point: ${x} % from the left, ${y} % from the top.`}
        {fetcher.data === null && fetcher.state === 'idle' && ' Saved.'}
      </output>
      <ImageFocus value={{ [url]: focus }}>
        <ul aria-label="What is visible" className="grid grid-cols-[4fr_5.33fr_3fr] items-end gap-2.5">
          {frames.map(([aspect, label]) => (
            <li key={label}>
              <span className={`cover ${aspect}`}>
                <ResponsiveImage src={url} alt="" sizes="8rem" />
              </span>
              <span className="type-label mt-1 block">{label}</span>
            </li>
          ))}
        </ul>
      </ImageFocus>
      <Checkbox
        label="Never crop this image"
        hint="shows the whole image with a border"
        checked={isWhole}
        onChange={({ currentTarget }) =>
          save(currentTarget.checked ? WHOLE_IMAGE : `${MIDDLE.x} ${MIDDLE.y}`)
        }
      />
    </div>
  );
}

/** The same for the image with a URL; nothing for one that is not in the library. */
export function FocusFieldOf({ url }: { url: string }) {
  const { data: image, load } = useJson<{ image: MediaItem | null }>();
  const isUpload = readImage(url) !== null;

  useEffect(() => {
    if (isUpload) void load(`${mediaListPath}?${new URLSearchParams({ url })}`);
  }, [isUpload, url, load]);

  if (image?.image?.url !== url) return null;
  return <FocusField key={url} image={image.image} sizes="22rem" />;
}
