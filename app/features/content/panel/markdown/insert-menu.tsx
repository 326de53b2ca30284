import { Plus } from '#ui/icons.ts';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#ui/images/icon.tsx';
import type { InsertGroup, InsertItem, ChoiceItem } from './insert-items.ts';
import { Button } from '#ui/forms/button.tsx';
import { Checkbox } from '#ui/panel/panel-fields.tsx';
import { Dialog } from '#ui/panel/dialog.tsx';

type InsertMenuProps = {
  groups: readonly InsertGroup[];
  isReady: boolean;
  onInsert: (item: InsertItem) => void;
};

/** The menu button of the toolbar; `/` at the start of a line offers the same entries. */
export function InsertMenu({ groups, isReady, onInsert }: InsertMenuProps) {
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
          className="scroll-edges absolute top-full left-0 z-20 mt-1 max-h-[max(16rem,calc(100dvh-16rem))] w-[min(36rem,calc(100vw-2*var(--margin)))] overflow-y-auto overscroll-contain rounded-md border border-rule p-1.5 max-sm:max-h-[50dvh] max-2xl:max-h-[60dvh] shadow-pop"
        >
          <div className="sm:columns-2 sm:gap-1.5">
            {groups.map(({ label, items }) => (
              <fieldset key={label} aria-label={label} className="min-w-0 break-inside-avoid pb-2">
                <p aria-hidden className="type-label px-3 pt-2 pb-1">
                  {label}
                </p>
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
              </fieldset>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function entriesOf(menu: HTMLElement | null) {
  return [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}

type ChoicePickerProps = {
  item: ChoiceItem;
  onChoose: (slugs: string[]) => void;
  onClose: () => void;
};

/** Chooses content of the site by title, in the order of choosing; open while it is mounted. */
export function ChoicePicker({ item, onChoose, onClose }: ChoicePickerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState<string[]>([]);

  // A dialog is modal only when opened with showModal().
  useEffect(() => dialog.current?.showModal(), []);

  function insert() {
    dialog.current?.close();
    onChoose(chosen);
  }

  return (
    <Dialog ref={dialog} title={item.hint} onClose={onClose}>
      <p className="type-read mb-4">They are shown in the order in which you choose them. {item.noChoices}</p>
      <ul className="max-h-[50dvh] overflow-y-auto overscroll-contain border-y border-rule py-1 empty:hidden">
        {item.choices.map(({ slug, title }) => (
          <li key={slug} className="flex items-center justify-between gap-3 pr-3 pl-1">
            <Checkbox
              label={title}
              checked={chosen.includes(slug)}
              onChange={({ currentTarget }) =>
                setChosen(
                  currentTarget.checked ? [...chosen, slug] : chosen.filter((other) => other !== slug),
                )
              }
            />
            {chosen.includes(slug) && <span className="type-label">{chosen.indexOf(slug) + 1}</span>}
          </li>
        ))}
      </ul>
      <div className="mt-6 flex justify-end gap-3">
        <Button variant="line" size="small" onClick={() => dialog.current?.close()}>
          Cancel
        </Button>
        <Button size="small" onClick={insert}>
          Insert
        </Button>
      </div>
    </Dialog>
  );
}
