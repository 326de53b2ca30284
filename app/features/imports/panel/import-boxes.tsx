import { type ReactNode, useEffect, useRef } from 'react';
import { hasLostFocus } from '#ui/panel/use-error-focus.ts';
import type { ImportState } from '#features/imports/import.ts';
import { stateBadges } from '#features/imports/import-labels.ts';

/** Announces a new state to screen readers, and takes the focus if the button that had it is gone. */
export function ImportBoxes({ state, children }: { state: ImportState; children: ReactNode }) {
  const boxes = useRef<HTMLDivElement>(null);
  const shownState = useRef(state);

  useEffect(() => {
    const hasChanged = shownState.current !== state;
    shownState.current = state;
    if (hasChanged && hasLostFocus()) boxes.current?.focus();
  }, [state]);

  return (
    <>
      <output className="sr-only">{stateBadges[state].label}</output>
      <div ref={boxes} tabIndex={-1} className="grid gap-5 outline-none">
        {children}
      </div>
    </>
  );
}
