import { Search, X } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '#ui/icon.tsx';
import { iconButton } from '#ui/icon-button.ts';
import { SearchForm } from './search-form.tsx';

/** The toggle is a form of its own, so that without scripts it leads to the search page. */
export function HeaderSearch({ open, onToggle }: { open: boolean; onToggle: (open: boolean) => void }) {
  const toggle = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);

  function show(event: MouseEvent) {
    event.preventDefault();
    flushSync(() => onToggle(true));
    input.current?.focus();
  }

  function close() {
    flushSync(() => onToggle(false));
    toggle.current?.focus();
  }

  if (!open) {
    return (
      <form action="/search" className="contents max-xl:hidden">
        <button
          ref={toggle}
          type="submit"
          aria-label="Open search"
          data-by-script
          onClick={show}
          className={iconButton}
        >
          <Icon of={Search} />
        </button>
      </form>
    );
  }
  return (
    <SearchForm
      inputRef={input}
      onDone={close}
      className="flex items-center gap-1 border-b-2 border-ink focus-within:border-accent max-xl:hidden"
      inputClassName="h-10 w-50 pl-2"
    >
      <button
        type="button"
        aria-label="Close search"
        onClick={close}
        onKeyDown={({ key }) => key === 'Escape' && close()}
        className={iconButton}
      >
        <Icon of={X} />
      </button>
    </SearchForm>
  );
}
