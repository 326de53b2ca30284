import type { ContentDraft } from '#features/content/model/content.ts';
import { LineChanges } from './line-changes.tsx';

type DifferenceProps<Draft extends ContentDraft> = { before: Draft; after: Draft };

export function DraftDifference<Draft extends ContentDraft>({ before, after }: DifferenceProps<Draft>) {
  const names = (Object.keys(after) as (keyof Draft & string)[]).filter(
    (name) => name !== 'content' && textOf(before[name]) !== textOf(after[name]),
  );
  const hasText = before.content !== after.content;
  if (names.length === 0 && !hasText) return <p className="type-read">Both versions are identical.</p>;
  return (
    <div className="grid gap-5">
      {names.map((name) => (
        <section key={name} className="grid gap-2">
          <h3 className="text-ui font-semibold">{labelOf(name)}</h3>
          <LineChanges before={textOf(before[name])} after={textOf(after[name])} />
        </section>
      ))}
      {hasText && (
        <section className="grid gap-2">
          <h3 className="text-ui font-semibold">Content</h3>
          <LineChanges before={before.content} after={after.content} />
        </section>
      )}
    </div>
  );
}

/** `metaTitle` becomes "Meta title". */
function labelOf(name: string) {
  const label = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return label[0]!.toUpperCase() + label.slice(1);
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  if (value !== null && typeof value === 'object') return Object.values(value).filter(Boolean).join(' – ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value ?? '');
}
