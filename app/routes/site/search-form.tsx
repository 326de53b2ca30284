import { Search } from 'lucide-react';
import type { FormEvent, KeyboardEvent, ReactNode, Ref } from 'react';
import { useNavigate } from 'react-router';
import { longestQuery } from '#features/search/search.ts';
import { Icon } from '#ui/icon.tsx';

type SearchFormProps = {
  className: string;
  inputClassName: string;
  inputRef?: Ref<HTMLInputElement>;
  defaultValue?: string;
  /** Called when a search is under way or was given up, to close what holds the form. */
  onDone?: () => void;
  children?: ReactNode;
};

/** A plain form to /search; the browser itself refuses a blank text, with or without scripts. */
export function SearchForm(props: SearchFormProps) {
  const { className, inputClassName, inputRef, defaultValue, onDone, children } = props;
  const navigate = useNavigate();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const text = String(new FormData(form).get('q')).trim();
    if (!text) return;
    form.reset();
    onDone?.();
    void navigate(`/search?q=${encodeURIComponent(text)}`, { viewTransition: true });
  }

  function giveUp(event: KeyboardEvent) {
    if (event.key === 'Escape') onDone?.();
  }

  return (
    <search className="contents">
      <form action="/search" onSubmit={search} className={className}>
        <Icon of={Search} />
        <input
          ref={inputRef}
          type="search"
          name="q"
          defaultValue={defaultValue}
          required
          maxLength={longestQuery}
          pattern=".*\S.*"
          title="Type something to search for"
          placeholder="Search..."
          aria-label="Search"
          autoComplete="off"
          onKeyDown={giveUp}
          className={`min-w-0 appearance-none bg-transparent outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden ${inputClassName}`}
        />
        {children}
      </form>
    </search>
  );
}
