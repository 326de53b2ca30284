import { countOf, formatNumber } from '#platform/text/count.ts';
import { Button } from '#ui/forms/button.tsx';
import type { ImportRemark, ImportSummary } from '#features/subscribers/subscriber-list.ts';
import { useFormats } from '#ui/text/use-formats.ts';

type ImportPreviewProps = { preview: ImportSummary; isBusy: boolean };

export function ImportPreview({ preview, isBusy }: ImportPreviewProps) {
  const formats = useFormats();
  const { fresh: added, known, left: unsubscribed, suppressed, repeated, faults, notes } = preview;
  const total = added.confirmed + added.pending + added.unsubscribed;
  const facts = [
    ['New, confirmed', added.confirmed],
    ['New, pending', added.pending],
    ['New, unsubscribed', added.unsubscribed],
    ['Already on the list', known],
    ['Unsubscribed earlier, not changed', unsubscribed],
    ['Suppressed', suppressed],
    ['Duplicates', repeated],
    ['Invalid', faults.reduce((sum, { count }) => sum + count, 0)],
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
      <Remarks title="Skipped lines" remarks={faults} />
      <Remarks title="Imported with changes" remarks={notes} />
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

function Remarks({ title, remarks }: { title: string; remarks: ImportRemark[] }) {
  const formats = useFormats();
  if (remarks.length === 0) return null;
  return (
    <section aria-label={title} className="text-ui">
      <h3 className="mb-1 font-semibold">{title}</h3>
      <ul className="border-y border-rule">
        {remarks.map(({ why, count, examples }) => (
          <li key={why} className="border-b border-rule py-2 last:border-b-0">
            <p className="flex justify-between gap-4">
              {why}
              <span className="type-label whitespace-nowrap">{countOf(count, 'line', formats)}</span>
            </p>
            <p className="type-label mt-0.5 leading-normal wrap-anywhere">
              {examples
                .map(({ line, text }) => [`Line ${line}`, text].filter(Boolean).join(': '))
                .join(' · ')}
              {count > examples.length && ' …'}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
