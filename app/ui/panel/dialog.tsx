import { X } from '#ui/icons.ts';
import { type ReactNode, type RefObject, useId } from 'react';
import { Icon } from '#ui/images/icon.tsx';
import { iconButton } from '#ui/forms/button.tsx';

type DialogProps = {
  ref: RefObject<HTMLDialogElement | null>;
  title: string;
  onClose?: (() => void) | undefined;
  wide?: boolean;
  children: ReactNode;
};

/** Opened with `ref.current.showModal()`; the browser then traps the focus and closes it on Escape. */
export function Dialog({ ref, title, onClose, wide = false, children }: DialogProps) {
  const id = useId();
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      // React passes on the event of a dialog inside of this one.
      onClose={({ target, currentTarget }) => target === currentTarget && onClose?.()}
      className={`m-auto w-[calc(100%-2*var(--margin))] overscroll-contain rounded-md border border-rule bg-surface text-ink shadow-pop transition-opacity backdrop:bg-band/60 starting:open:opacity-0 ${wide ? 'max-w-240' : 'max-w-120'}`}
    >
      <div className="flex items-center gap-4 border-b border-rule py-2 pr-2 pl-6">
        <h2 id={id} className="type-t3 mr-auto py-2">
          {title}
        </h2>
        <button type="button" aria-label="Close" onClick={() => ref.current?.close()} className={iconButton}>
          <Icon of={X} />
        </button>
      </div>
      <div className="p-6">{children}</div>
    </dialog>
  );
}
