import { Link, useNavigation } from 'react-router';
import { describePlan, sumProgress, writesPosts } from '#features/imports/report.ts';
import type { ImportDetail } from '#features/imports/import.ts';
import { useFormats } from '#ui/text/texts.ts';
import { Button } from '#ui/forms/button.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { Box } from '#ui/panel/screen-layout.tsx';
import { confirmedSubmit } from '#ui/panel/confirm.tsx';
import { OldSiteField } from './old-site-field.tsx';
import { type ReactNode, useId } from 'react';
import { NEW_CATEGORY, newCategoryName } from '#features/imports/categories/category-map.ts';
import { formatCount, formatNumber } from '#platform/text/count.ts';

type PlanFormProps = { of: ImportDetail; ours: string[]; hasSampleContent: boolean };

/** What will happen, and the form that makes it happen with the chosen categories. */
export function PlanForm({ of: each, ours, hasSampleContent }: PlanFormProps) {
  const formats = useFormats();
  const isSending = useNavigation().state === 'submitting';
  const hasCategories = writesPosts(each.counts);
  // Markdown files are read again with it.
  const hasOldSite = each.oldSite !== null && each.source !== 'markdown';
  const isEmpty = sumProgress(each.counts).total === 0;
  return (
    <Box title="What will happen">
      <PanelForm className="grid gap-4 border-t border-rule px-5 py-4">
        <p className="type-read max-w-[38em]">{describePlan(each, formats)}</p>
        {hasSampleContent && (
          <p className="text-ui leading-normal text-ink-2">
            The site still has its sample content.{' '}
            <Link
              to="/admin/settings/sample-content"
              className="text-ink underline underline-offset-4 hover:text-accent-text"
            >
              Remove the sample content
            </Link>{' '}
            now or after the import.
          </p>
        )}
        {hasOldSite && <OldSiteField of={each} />}
        {hasCategories && <CategoryFields of={each} ours={ours} />}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="intent"
            value="apply"
            size="small"
            inactive={isSending}
            disabled={isEmpty}
          >
            Import
          </Button>
          {(hasCategories || hasOldSite) && (
            <Button type="submit" name="intent" value="save" variant="line" size="small" inactive={isSending}>
              Save choices
            </Button>
          )}
          <Button
            type="submit"
            name="intent"
            value="delete"
            variant="line"
            size="small"
            inactive={isSending}
            onClick={confirmedSubmit({
              title: 'Delete this plan?',
              text: 'The plan and the uploaded file are deleted. Nothing was imported yet.',
              button: 'Delete plan',
            })}
          >
            Delete this plan
          </Button>
        </div>
      </PanelForm>
    </Box>
  );
}

const select =
  'min-h-10 w-full rounded-sm border border-rule-2 bg-surface px-3 text-ui transition-[border-color,box-shadow] duration-(--quick) hover:border-ink-2 focus-visible:border-ink focus-visible:shadow-[inset_0_-2px_0_var(--accent)] focus-visible:outline-none forced-colors:focus-visible:outline-solid pointer-coarse:min-h-11';

/** An old site may have thousands; the others keep what the plan has chosen. */
const MAX_LISTED = 300;

type CategoryFieldsProps = {
  of: Pick<ImportDetail, 'categories' | 'fallbackCategory'>;
  ours: string[];
};

/** One of our categories or a new one for each of the old site, and for posts without any. */
function CategoryFields({ of: { categories, fallbackCategory }, ours }: CategoryFieldsProps) {
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
                  <span className="type-label whitespace-nowrap">{formatCount(count, 'post', formats)}</span>
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
