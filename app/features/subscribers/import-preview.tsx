import { countOf, formatNumber } from '#platform/text/count.ts';
import { Button } from '#ui/forms/button.tsx';
import type { ImportFault, ImportSummary } from './subscriber-list.ts';
import { useFormats } from '#platform/time/use-formats.ts';

type ImportPreviewProps = { preview: ImportSummary; isBusy: boolean };

export function ImportPreview({ preview, isBusy }: ImportPreviewProps) {
  const formats = useFormats();
  const { fresh: added, known, left: unsubscribed, suppressed, repeated, faults, faultCount } = preview;
  const total = added.confirmed + added.pending + added.unsubscribed;
  const facts = [
    ['New, confirmed', added.confirmed],
    ['New, pending', added.pending],
    ['New, unsubscribed', added.unsubscribed],
    ['Already on the list', known],
    ['Unsubscribed earlier, not changed', unsubscribed],
    ['Suppressed', suppressed],
    ['Duplicates', repeated],
    ['Invalid', faultCount],
  ] as const;
  return (
    <section aria-label="Import preview" className="grid gap-4">
      <dl className="border-t border-rule text-ui">
        {facts.map(
          ([label, count], index) =>
            (count > 0 || index === 0) && (
              <div key={label} className="flex justify-between gap-4 border-b border-rule py-2">
                <dt>{label}</dt>
                <dd className="type-label tabular-nums">{formatNumber(count, formats)}</dd>
              </div>
            ),
        )}
      </dl>
      {faultCount > 0 && <Faults faults={faults} count={faultCount} />}
      <Button
        size="small"
        inactive={isBusy}
        disabled={total === 0}
        type="submit"
        name="intent"
        value="import"
        className="justify-self-start"
      >
        {total === 0 ? 'Nothing to import' : `Import ${countOf(total, 'subscriber', formats)}`}
      </Button>
    </section>
  );
}

/** Expanded for up to 10 errors. */
function Faults({ faults, count }: { faults: ImportFault[]; count: number }) {
  const formats = useFormats();
  return (
    <details open={count <= 10} className="text-ui">
      <summary className="min-h-8 cursor-pointer font-semibold">Skipped lines</summary>
      <ul className="border-y border-rule">
        {faults.map(({ line, text, why }) => (
          <li
            key={line}
            className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 border-b border-rule py-1.5 last:border-b-0"
          >
            <span className="type-label leading-normal">Line {line}</span>
            <span className="wrap-anywhere">
              {text && <span className="font-semibold">{text} </span>}
              {why}
            </span>
          </li>
        ))}
      </ul>
      {count > faults.length && (
        <p className="type-label mt-1.5">and {formatNumber(count - faults.length, formats)} more</p>
      )}
    </details>
  );
}
