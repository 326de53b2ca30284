import { Search } from 'lucide-react';
import { Form, useSubmit } from 'react-router';
import { Icon } from '#ui/icon.tsx';

type ListFilterProps = {
  search: string;
  category: string | null;
  categories: readonly string[];
  /** What the form must carry along. */
  kept: Record<string, string | null>;
};

const control =
  'min-h-10 rounded-sm border border-rule-2 bg-surface px-3 text-ui focus-visible:border-ink focus-visible:outline-none focus-visible:shadow-[inset_0_-2px_0_var(--accent)] forced-colors:focus-visible:outline-solid pointer-coarse:min-h-11';

/** Words and a category that narrow a list; each lies in the address, so that it can be kept and shared. */
export function ListFilter({ search, category, categories, kept }: ListFilterProps) {
  const submit = useSubmit();
  return (
    <search>
      <Form className="flex flex-wrap gap-2.5 p-4">
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <label className="relative flex-1 basis-60">
          <span className="sr-only">Search</span>
          <Icon
            of={Search}
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3"
          />
          <input
            type="search"
            name="q"
            key={search}
            defaultValue={search}
            maxLength={100}
            placeholder="Search title and text"
            className={`${control} w-full pl-9`}
          />
        </label>
        <label>
          <span className="sr-only">Category</span>
          <select
            name="category"
            key={category}
            defaultValue={category ?? ''}
            onChange={(event) => void submit(event.currentTarget.form)}
            className={control}
          >
            <option value="">All categories</option>
            {categories.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      </Form>
    </search>
  );
}
