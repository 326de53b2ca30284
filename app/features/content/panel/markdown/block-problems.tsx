import type { BlockProblem } from '#platform/markdown/blocks/invalid-blocks.ts';

type BlockProblemsProps = {
  problems: BlockProblem[];
  /** Text can be taken for a block. */
  hasBlocks: boolean;
  onSelect: (line: number) => void;
};

/** The lines that visitors do not see, because they look like blocks but are none. */
export function BlockProblems({ problems, hasBlocks, onSelect }: BlockProblemsProps) {
  return (
    // Always there, so that a new problem is announced.
    <div aria-live="polite">
      {problems.length > 0 && (
        <div className="max-h-40 overflow-y-auto border-b border-rule bg-warn-wash px-6 py-3 text-ui leading-normal text-warn max-md:px-(--margin)">
          <ul aria-label="Blocks with problems" className="grid gap-0.5">
            {problems.map(({ line, problem }) => (
              <li key={line}>
                <button
                  type="button"
                  onClick={() => onSelect(line)}
                  className="py-0.5 text-left hover:text-accent-text pointer-coarse:py-2"
                >
                  <span className="font-semibold underline underline-offset-4">Line {line}</span> {problem}
                </button>
              </li>
            ))}
          </ul>
          <p className="type-label mt-1.5 text-warn">
            Visitors do not see {problems.length === 1 ? 'this line' : 'these lines'}.
            {hasBlocks && ' Put text that they should see in backticks.'}
          </p>
        </div>
      )}
    </div>
  );
}
