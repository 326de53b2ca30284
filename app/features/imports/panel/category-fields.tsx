import { type ReactNode, useId } from 'react';
import { NEW_CATEGORY, newCategoryName } from '#features/imports/categories/category-map.ts';
import type { ImportDetail } from '#features/imports/import.ts';
import { countOf, formatNumber } from '#platform/text/count.ts';
import { useFormats } from '#ui/text/use-formats.ts';

const select =
  'min-h-10 w-full rounded-sm border border-rule-2 bg-surface px-3 text-ui transition-[border-color,box-shadow] duration-(--quick) hover:border-ink-2 focus-visible:border-ink focus-visible:shadow-[inset_0_-2px_0_var(--accent)] focus-visible:outline-none forced-colors:focus-visible:outline-solid pointer-coarse:min-h-11';

/** An old site may have thousands; the others keep what the plan has chosen. */
const MAX_LISTED = 300;

type CategoryFieldsProps = {
  of: Pick<ImportDetail, 'categories' | 'fallbackCategory'>;
  ours: string[];
};

/** One of our categories or a new one for each of the old site, and for posts without any. */
export function CategoryFields({ of: { categories, fallbackCategory }, ours }: CategoryFieldsProps) {
  const formats = useFormats();
  const fallbackName = newCategoryName('', ours);
  const own = ours.map((name) => <option key={name}>{name}</option>);
  return (
    <fieldset className="min-w-0 border-t border-rule pt-4">
      <legend className="sr-only">Categories</legend>
      <p aria-hidden className="leading-snug font-semibold">
        Categories
      </p>
      {categories.length > 0 && (
        <p className="mt-1 max-w-[44em] text-ui leading-normal text-ink-2">
          Choose what becomes of each category of the old site: one of yours, a new one, or a tag only.
        </p>
      )}
      <ul className="mt-3 grid max-h-120 overflow-y-auto">
        {categories.slice(0, MAX_LISTED).map(({ name, count, category }) => {
          const created = newCategoryName(name, ours);
          return (
            <CategoryField
              key={name}
              from={name}
              category={category}
              label={
                <>
                  <span className="font-semibold wrap-anywhere">{name}</span>{' '}
                  <span className="type-label whitespace-nowrap">{countOf(count, 'post', formats)}</span>
                </>
              }
            >
              <option value="">Tag only</option>
              {created !== null && <option value={NEW_CATEGORY}>{`New category “${created}”`}</option>}
              {own}
            </CategoryField>
          );
        })}
        {categories.length > MAX_LISTED && (
          <li className="type-label border-t border-rule py-2">
            and {formatNumber(categories.length - MAX_LISTED, formats)} more with fewer posts
          </li>
        )}
        <CategoryField
          from=""
          category={fallbackCategory}
          label={
            <>
              <span className="font-semibold">Posts without a category</span>
              {categories.length > 0 && (
                <span className="block text-ink-2">
                  Also those that only have categories that become tags.
                </span>
              )}
            </>
          }
        >
          {fallbackName !== null && <option value={NEW_CATEGORY}>{`New category “${fallbackName}”`}</option>}
          {own}
        </CategoryField>
      </ul>
    </fieldset>
  );
}

type CategoryFieldProps = { from: string; category: string; label: ReactNode; children: ReactNode };

/** A pair of the fields `from` and `to`. */
function CategoryField({ from, category, label, children }: CategoryFieldProps) {
  const id = useId();
  return (
    <li className="grid items-center gap-x-4 gap-y-1.5 border-t border-rule py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,16rem)]">
      <label htmlFor={id} className="min-w-0 text-ui leading-snug">
        {label}
      </label>
      <input type="hidden" name="from" value={from} />
      <select
        id={id}
        name="to"
        defaultValue={category}
        // Firefox would restore the selection after a reload.
        autoComplete="off"
        className={select}
      >
        {children}
      </select>
    </li>
  );
}
