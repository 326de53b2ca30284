import type { FailedImages as Failed } from '#features/imports/import.ts';
import { formatNumber } from '#platform/text/count.ts';
import { useFormats } from '#ui/text/use-formats.ts';

export function FailedImages({ images }: { images: Failed }) {
  const formats = useFormats();
  return (
    <details open={images.total <= 10} className="border-t border-rule px-5 py-2.5">
      <summary className="min-h-8 cursor-pointer text-ui font-semibold">
        Images that could not be fetched{' '}
        <span className="type-label font-normal">{formatNumber(images.total, formats)}</span>
      </summary>
      <ul className="mt-1 max-h-120 overflow-y-auto text-ui">
        {images.items.map(({ src, failure }) => (
          <li key={src} className="border-t border-rule py-2">
            <p className="font-mono text-sm wrap-anywhere">{src}</p>
            <p className="mt-0.5 leading-normal text-ink-2 wrap-anywhere">{failure}</p>
          </li>
        ))}
      </ul>
      {images.total > images.items.length && (
        <p className="type-label mt-1.5">
          and {formatNumber(images.total - images.items.length, formats)} more
        </p>
      )}
    </details>
  );
}
