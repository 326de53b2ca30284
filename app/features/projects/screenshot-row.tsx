import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { pieceLimits } from '#features/pieces/piece.ts';
import { Icon } from '#ui/icon.tsx';
import type { Screenshot } from './project.ts';

const button =
  'grid size-8 place-items-center rounded-sm text-ink-2 transition-colors duration-(--quick) hover:bg-paper-2 hover:text-accent-text disabled:opacity-40 pointer-coarse:size-11';

type ScreenshotRowProps = {
  screenshot: Screenshot;
  number: number;
  of: number;
  isDragged: boolean;
  onDrag: (isOn: boolean) => void;
  onDragOver: () => void;
  onMove: (by: -1 | 1) => void;
  onAlt: (alt: string) => void;
  onRemove: () => void;
};

/** One picture of the gallery: to be dragged, moved by its buttons, and put into words. */
export function ScreenshotRow(props: ScreenshotRowProps) {
  const { screenshot, number, of, isDragged, onDrag, onDragOver, onMove, onAlt, onRemove } = props;
  const name = `screenshot ${number}`;
  return (
    // Dragging has its twin for the keyboard in the buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
      onDragOver={(event) => {
        event.preventDefault();
        onDragOver();
      }}
      className={`grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 rounded-sm border border-rule bg-surface p-2 transition-opacity ${isDragged ? 'opacity-50' : ''}`}
    >
      <img
        src={screenshot.url}
        alt=""
        loading="lazy"
        draggable={false}
        className="aspect-8/5 w-full rounded-sm bg-paper-2 object-cover"
      />
      <div className="flex items-start justify-end gap-0.5">
        <span aria-hidden className="mr-auto grid h-8 cursor-grab place-items-center text-ink-3">
          <Icon of={GripVertical} />
        </span>
        <button
          type="button"
          aria-label={`Move ${name} up`}
          disabled={number === 1}
          onClick={() => onMove(-1)}
          className={button}
        >
          <Icon of={ArrowUp} />
        </button>
        <button
          type="button"
          aria-label={`Move ${name} down`}
          disabled={number === of}
          onClick={() => onMove(1)}
          className={button}
        >
          <Icon of={ArrowDown} />
        </button>
        <button type="button" aria-label={`Remove ${name}`} onClick={onRemove} className={button}>
          <Icon of={X} />
        </button>
      </div>
      <input
        aria-label={`Alt text of ${name}`}
        value={screenshot.alt}
        maxLength={pieceLimits.summary}
        placeholder="What it shows, in words"
        onChange={({ currentTarget }) => onAlt(currentTarget.value)}
        className="col-span-2 mt-1 min-h-9 w-full border-b border-rule-2 bg-transparent px-1 text-ui placeholder:text-ink-3 focus-visible:border-ink focus-visible:shadow-[inset_0_-2px_0_var(--accent)] focus-visible:outline-none"
      />
    </li>
  );
}
