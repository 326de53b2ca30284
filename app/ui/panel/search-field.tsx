import { Search } from 'lucide-react';
import { Icon } from '#ui/images/icon.tsx';

type SearchFieldProps = { label: string; placeholder: string; search: string };

export function SearchField({ label, placeholder, search }: SearchFieldProps) {
  return (
    <label className="flex min-h-10 min-w-0 flex-1 basis-60 items-center gap-2.5 rounded-sm border border-rule-2 bg-surface px-3 text-ui transition-[border-color,box-shadow] duration-(--quick) focus-within:border-ink focus-within:shadow-[inset_0_-2px_0_var(--accent)] hover:border-ink-2 pointer-coarse:min-h-11">
      <Icon of={Search} className="text-ink-3" />
      <span className="sr-only">{label}</span>
      <input
        key={search}
        type="search"
        name="q"
        defaultValue={search}
        maxLength={100}
        placeholder={placeholder}
        className="min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-3 forced-colors:focus-visible:outline-solid"
      />
    </label>
  );
}
