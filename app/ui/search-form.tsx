import { Search } from 'lucide-react';
import { Form } from 'react-router';
import { Icon } from './icon.tsx';

type SearchFormProps = {
  label: string;
  placeholder: string;
  search: string;
  /** What the address must carry along. */
  kept: Record<string, string | null>;
};

/** Words that narrow a list of the panel; they lie in the address, so that it can be kept. */
export function SearchForm({ label, placeholder, search, kept }: SearchFormProps) {
  return (
    <search className="min-w-0 flex-1 basis-60">
      <Form>
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <label className="flex min-h-10 items-center gap-2.5 rounded-sm border border-rule-2 bg-surface px-3 text-ui transition-[border-color,box-shadow] duration-(--quick) focus-within:border-ink focus-within:shadow-[inset_0_-2px_0_var(--accent)] hover:border-ink-2 pointer-coarse:min-h-11">
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
      </Form>
    </search>
  );
}
