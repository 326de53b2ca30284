import { diffLines, type LineChange } from '#platform/text/line-diff.ts';

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

/** Unchanged lines shown around a change. */
const CONTEXT_LINES = 2;

const styles = {
  same: { sign: ' ', word: '', look: '' },
  removed: { sign: '−', word: 'removed: ', look: 'bg-accent-wash text-accent-text' },
  added: { sign: '+', word: 'added: ', look: 'bg-ok-wash text-ok' },
};

function LineChanges({ before, after }: { before: string; after: string }) {
  const changes = diffLines(before, after);
  const lines = changes.map((change, index) => ({ ...change, index, line: index + 1 }));
  return (
    <section
      // Long content must be scrollable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label="Changed lines"
      className="max-h-[45vh] overflow-auto rounded-sm bg-(--code-bg) py-3 font-mono text-[0.8125rem] leading-relaxed focus-visible:-outline-offset-2"
    >
      {lines.map(({ index, line, ...change }) =>
        isNearChange(changes, index) ? (
          <p
            key={line}
            className={`flex gap-3 px-3 whitespace-pre-wrap wrap-anywhere ${styles[change.kind].look}`}
          >
            <span aria-hidden className="flex-none select-none">
              {styles[change.kind].sign}
            </span>
            <span>
              <span className="sr-only">{styles[change.kind].word}</span>
              {change.text || ' '}
            </span>
          </p>
        ) : (
          isNearChange(changes, index - 1) && (
            <p key={line} className="px-3 text-ink-3" aria-hidden>
              ⋯
            </p>
          )
        ),
      )}
    </section>
  );
}

function isNearChange(changes: LineChange[], index: number) {
  return changes
    .slice(Math.max(0, index - CONTEXT_LINES), index + CONTEXT_LINES + 1)
    .some(({ kind }) => kind !== 'same');
}
