import { Plus } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#ui/images/icon.tsx';
import type { InsertItem } from './insert-items.ts';

type InsertMenuProps = {
  items: readonly InsertItem[];
  isReady: boolean;
  onInsert: (item: InsertItem) => void;
};

/** The menu button of the toolbar; `/` at the start of a line offers the same entries. */
export function InsertMenu({ items, isReady, onInsert }: InsertMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  // The entries exist after rendering only.
  useEffect(() => {
    if (isOpen) entriesOf(menu.current)[0]?.focus();
  }, [isOpen]);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  function closeOnLeave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  }

  function moveFocus(event: KeyboardEvent) {
    const entries = entriesOf(menu.current);
    const at = entries.indexOf(document.activeElement as HTMLElement);
    const target = {
      ArrowDown: (at + 1) % entries.length,
      ArrowUp: (at - 1 + entries.length) % entries.length,
      Home: 0,
      End: entries.length - 1,
    }[event.key];
    if (event.key === 'Escape') close();
    else if (target === undefined) return;
    else entries[target]?.focus();
    event.preventDefault();
  }

  return (
    <div className="relative" onBlur={closeOnLeave}>
      <button
        ref={button}
        type="button"
        disabled={!isReady}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        title="Insert (/ at the start of a line)"
        onClick={() => setOpen(!isOpen)}
        className="inline-flex h-10 items-center gap-1.5 rounded-sm pr-3 pl-2.5 text-ui font-semibold text-ink-2 transition-colors duration-(--quick) hover:bg-paper-2 hover:text-accent-text aria-expanded:bg-paper-2 pointer-coarse:h-11"
      >
        <Icon of={Plus} />
        Insert
      </button>
      {isOpen && (
        <div
          ref={menu}
          id={id}
          role="menu"
          aria-label="Insert"
          tabIndex={-1}
          onKeyDown={moveFocus}
          className="absolute top-full left-0 z-20 mt-1 max-h-96 w-72 overflow-y-auto overscroll-contain rounded-md border border-rule bg-surface p-1.5 shadow-pop"
        >
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                setOpen(false);
                onInsert(item);
              }}
              className="group block w-full rounded-sm px-3 py-1.5 text-left hover:bg-paper-2 focus-visible:bg-ink focus-visible:text-paper focus-visible:-outline-offset-2 pointer-coarse:py-2.5"
            >
              <span className="block text-ui font-semibold">{item.label}</span>
              <span className="type-label block group-focus-visible:text-inherit">{item.hint}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function entriesOf(menu: HTMLElement | null) {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}
