import { Search } from 'lucide-react';
import { Icon } from '#ui/images/icon.tsx';

/** Hidden without scripts, because it filters in the browser. */
export function TextSearch({ query, onChange }: { query: string; onChange: (query: string) => void }) {
  return (
    <label className="flex min-h-10 items-center gap-2.5 rounded-sm border border-rule-2 bg-surface px-3 text-ui transition-[border-color,box-shadow] duration-(--quick) focus-within:border-ink focus-within:shadow-[inset_0_-2px_0_var(--accent)] hover:border-ink-2 noscript:hidden pointer-coarse:min-h-11">
      <Icon of={Search} className="text-ink-3" />
      <span className="sr-only">Search texts</span>
      <input
        type="search"
        value={query}
        placeholder="Search texts"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        // Enter would save the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="min-w-0 flex-1 appearance-none bg-transparent outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden forced-colors:focus-visible:outline-solid"
      />
    </label>
  );
}
