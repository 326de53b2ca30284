import { X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '#ui/forms/button.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { iconButton } from '#ui/forms/icon-button.ts';
import type { Selection } from './use-selection.ts';

type BulkBarProps = {
  selection: Selection;
  actions: { label: string; run: (ids: string[]) => void }[];
  isBusy: boolean;
};

/** Bulk actions; shown at the bottom of the window while rows are selected. */
export function BulkBar(props: BulkBarProps) {
  return props.selection.selectedIds.length > 0 ? <OpenBar {...props} /> : null;
}

function OpenBar({ selection, actions, isBusy }: BulkBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const { allId } = selection;

  // Gives its focus to the checkbox that selects all, or to the screen if no row is left, before it is removed.
  useLayoutEffect(() => {
    const element = bar.current!;
    return () => {
      if (!element.contains(document.activeElement)) return;
      const next = document.getElementById(allId) ?? document.getElementById('main');
      next?.focus();
    };
  }, [allId]);

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Selected rows"
      className="sticky bottom-4 z-10 mt-4 flex flex-wrap items-center gap-2.5 rounded-md border border-rule bg-surface py-2 pr-2 pl-5 shadow-pop max-sm:px-2.5 max-sm:pb-2.5"
    >
      <p
        aria-live="polite"
        className="mr-auto font-semibold tabular-nums max-sm:basis-[calc(100%-4rem)] max-sm:pl-2"
      >
        {selection.selectedIds.length} selected
      </p>
      {actions.map(({ label, run }) => (
        <Button
          key={label}
          variant="line"
          size="small"
          inactive={isBusy}
          className="max-sm:order-1 max-sm:flex-1 max-sm:px-2"
          onClick={() => run(selection.selectedIds)}
        >
          {label}
        </Button>
      ))}
      <button type="button" aria-label="Clear selection" onClick={selection.clear} className={iconButton}>
        <Icon of={X} />
      </button>
    </div>
  );
}
