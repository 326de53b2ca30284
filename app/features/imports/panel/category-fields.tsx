import { useId } from 'react';
import type { SourceCategory } from '#features/imports/import.ts';
import { countOf } from '#platform/text/count.ts';
import { useFormats } from '#platform/time/use-formats.ts';

const select =
  'min-h-10 w-full rounded-sm border border-rule-2 bg-surface px-3 text-ui transition-[border-color,box-shadow] duration-(--quick) hover:border-ink-2 focus-visible:border-ink focus-visible:shadow-[inset_0_-2px_0_var(--accent)] focus-visible:outline-none forced-colors:focus-visible:outline-solid pointer-coarse:min-h-11';

type CategoryFieldsProps = { categories: SourceCategory[]; ours: string[] };

/** One of our categories for each of the old site; each is a pair of the fields `from` and `to`. */
export function CategoryFields({ categories, ours }: CategoryFieldsProps) {
  const formats = useFormats();
  const id = useId();
  return (
    <fieldset className="min-w-0 border-t border-rule pt-4">
      <legend className="sr-only">Categories</legend>
      <p aria-hidden className="leading-snug font-semibold">
        Categories
      </p>
      <p className="mt-1 max-w-[44em] text-ui leading-normal text-ink-2">
        Choose the category here for each one of the old site. The others become tags only.
      </p>
      <ul className="mt-3 grid max-h-120 overflow-y-auto">
        {categories.map(({ name, count, category }, index) => (
          <li
            key={name}
            className="grid items-center gap-x-4 gap-y-1.5 border-t border-rule py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)]"
          >
            <label htmlFor={`${id}-${index}`} className="min-w-0 text-ui leading-snug">
              <span className="font-semibold wrap-anywhere">{name}</span>{' '}
              <span className="type-label whitespace-nowrap">{countOf(count, 'post', formats)}</span>
            </label>
            <input type="hidden" name="from" value={name} />
            <select
              id={`${id}-${index}`}
              name="to"
              defaultValue={category}
              // Firefox would restore the selection after a reload.
              autoComplete="off"
              className={select}
            >
              <option value="">Tag only</option>
              {ours.map((own) => (
                <option key={own}>{own}</option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
