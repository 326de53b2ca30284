import { diffLines, type LineChange } from '#platform/text/line-diff.ts';

/** Unchanged lines shown around a change. */
const CONTEXT_LINES = 2;

const styles = {
  same: { sign: ' ', word: '', look: '' },
  removed: { sign: '−', word: 'removed: ', look: 'bg-accent-wash text-accent-text' },
  added: { sign: '+', word: 'added: ', look: 'bg-ok-wash text-ok' },
};

export function LineChanges({ before, after }: { before: string; after: string }) {
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
