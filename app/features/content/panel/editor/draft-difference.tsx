import { LineChanges } from './line-changes.tsx';

type DifferenceProps<Draft extends object> = { before: Draft; after: Draft };

export function DraftDifference<Draft extends object>({ before, after }: DifferenceProps<Draft>) {
  const names = (Object.keys(after) as (keyof Draft & string)[])
    .filter((name) => textOf(before[name]) !== textOf(after[name]))
    // The text comes last, because it is the longest.
    .toSorted((one, other) => Number(one === 'content') - Number(other === 'content'));
  if (names.length === 0) return <p className="type-read">Both versions are identical.</p>;
  return (
    <div className="grid gap-5">
      {names.map((name) => (
        <section key={name} className="grid gap-2">
          <h3 className="text-ui font-semibold">{labelOf(name)}</h3>
          <LineChanges before={textOf(before[name])} after={textOf(after[name])} />
        </section>
      ))}
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
  if (value !== null && typeof value === 'object')
    return Object.entries(value)
      .flatMap(([name, part]) => (part === true ? name : part || []))
      .join(' – ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value ?? '');
}
