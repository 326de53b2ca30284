import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { Icon } from '#ui/icon.tsx';

/** Finds pictures by the words of their names and alt texts. */
export function MediaSearch({ query }: { query: string }) {
  return (
    <search className="min-w-0 flex-1 sm:max-w-90">
      <Form>
        <MediaSearchField query={query} />
      </Form>
    </search>
  );
}

export function MediaSearchField({ query }: { query: string }) {
  return (
    <label className="flex min-h-10 items-center gap-2.5 rounded-sm border border-rule-2 bg-surface px-3 transition-[border-color,box-shadow] duration-(--quick) focus-within:border-ink focus-within:shadow-[inset_0_-2px_0_var(--accent)] hover:border-ink-2 pointer-coarse:min-h-11">
      <Icon of={Search} className="text-ink-3" />
      <span className="sr-only">Search media</span>
      <input
        key={query}
        type="search"
        name="q"
        defaultValue={query}
        placeholder="Name or alt text"
        className="min-w-0 flex-1 outline-none placeholder:text-ink-3 forced-colors:focus-visible:outline-solid"
      />
    </label>
  );
}
