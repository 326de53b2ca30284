import { ArrowDown, ArrowUp, GripVertical } from '#ui/icons.ts';
import { type ReactNode, useState } from 'react';
import { Icon } from '#ui/images/icon.tsx';

type SortableListProps<Item> = {
  label: string;
  items: Item[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item, index: number) => string;
  onOrder: (items: Item[]) => void;
  children: (item: Item, index: number) => ReactNode;
};

/** The look of an icon button in a row. */
export const rowButton =
  'grid size-8 flex-none place-items-center rounded-sm text-ink-2 transition-colors duration-(--quick) hover:bg-paper-2 hover:text-accent-text aria-disabled:opacity-40 aria-disabled:hover:bg-transparent aria-disabled:hover:text-ink-2 pointer-coarse:size-11';

/** Sorted by dragging, or with the buttons of each row for keyboard users. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, keyOf, nameOf, onOrder, children } = props;
  const [drag, setDrag] = useState<{ key: string; order: Item[] } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const shown = drag?.order ?? items;

  function moveItem(order: Item[], from: number, to: number) {
    return order.toSpliced(from, 1).toSpliced(to, 0, order[from]!);
  }

  /** At either end the button is only `aria-disabled`, so that it does not lose the focus. */
  function step(index: number, by: number) {
    const to = index + by;
    if (to < 0 || to >= items.length) return;
    onOrder(moveItem(items, index, to));
    setAnnouncement(`${nameOf(items[index]!, index)}: ${to + 1} of ${items.length}`);
  }

  function dragTo(index: number) {
    if (!drag) return;
    const from = drag.order.findIndex((item) => keyOf(item) === drag.key);
    if (from !== index) setDrag({ ...drag, order: moveItem(drag.order, from, index) });
  }

  function drop() {
    if (drag && drag.order !== items) onOrder(drag.order);
    setDrag(null);
  }

  return (
    <>
      <output className="sr-only">{announcement}</output>
      <ol aria-label={label}>
        {shown.map((item, index) => {
          const key = keyOf(item);
          const name = nameOf(item, index);
          return (
            // The buttons are the keyboard alternative to dragging.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <li
              key={key}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                setDrag({ key, order: items });
              }}
              onDragEnd={drop}
              onDragOver={(event) => {
                event.preventDefault();
                dragTo(index);
              }}
              className={`flex items-center gap-3 border-b border-rule px-4 py-2.5 transition-opacity last:border-b-0 ${drag?.key === key ? 'opacity-50' : ''}`}
            >
              <span aria-hidden className="cursor-grab text-ink-3">
                <Icon of={GripVertical} />
              </span>
              <div className="min-w-0 flex-1">{children(item, index)}</div>
              <span className="flex max-sm:flex-col">
                <button
                  type="button"
                  aria-label={`Move ${name} up`}
                  aria-disabled={index === 0}
                  onClick={() => step(index, -1)}
                  className={rowButton}
                >
                  <Icon of={ArrowUp} />
                </button>
                <button
                  type="button"
                  aria-label={`Move ${name} down`}
                  aria-disabled={index === items.length - 1}
                  onClick={() => step(index, 1)}
                  className={rowButton}
                >
                  <Icon of={ArrowDown} />
                </button>
              </span>
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** The frame of a sortable list whose items open in place. */
export const listFrame =
  'rounded-sm border border-rule bg-paper/40 [&_li]:items-start [&_li]:justify-end [&_li>span]:mt-1.75 max-sm:[&_li]:flex-wrap max-sm:[&_li]:gap-y-0 max-sm:[&_li:has(details:not([open]))]:flex-nowrap max-sm:[&_li>div]:basis-[calc(100%-3rem)]';
