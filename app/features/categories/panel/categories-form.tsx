import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { CategoryKind } from '#content/categories.ts';
import { listFrame } from '#features/settings/panel/list-frame.ts';
import { Button } from '#ui/forms/button.tsx';
import { FormFailure, PanelForm } from '#ui/panel/panel-form.tsx';
import { useErrorFocus } from '#ui/panel/use-error-focus.ts';
import { useUnsavedGuard } from '#ui/panel/use-unsaved-guard.ts';
import { Icon } from '#ui/images/icon.tsx';
import { SortableList } from '#ui/panel/sortable-list.tsx';
import { Message } from '#ui/text/message.tsx';
import { type CategoriesResult, type CategoryItem, categoryLimits } from '#features/categories/category.ts';
import { CategoryRow } from './category-row.tsx';

type CategoriesFormProps = {
  kind: CategoryKind;
  items: CategoryItem[];
  version: string;
  /** The response to a submission without JavaScript. */
  result: CategoriesResult | undefined;
};

let added = 0;

/** The whole list is saved against the version it was opened with. */
export function CategoriesForm(props: CategoriesFormProps) {
  const { kind } = props;
  const fetcher = useFetcher<CategoriesResult>();
  const result = fetcher.data ?? props.result;
  const rejected = result && 'errors' in result ? result : undefined;
  const errors = rejected?.errors ?? {};
  const [stored, setStored] = useState({ items: props.items, version: props.version });
  const [items, setItems] = useState(() => withCounts(rejected?.items ?? props.items, props.items));
  const isDirty = JSON.stringify(items) !== JSON.stringify(stored.items);
  const isSaving = fetcher.state !== 'idle';
  const form = useErrorFocus(rejected);
  useUnsavedGuard(isDirty && !isSaving);

  // After a save the form adopts the stored list and its version.
  if (result && 'saved' in result && result.saved === props.version && stored.version !== props.version) {
    setStored({ items: props.items, version: props.version });
    setItems(props.items);
  }

  function add() {
    added += 1;
    const item = { id: `new-${added}`, name: '', slug: '', description: '', count: 0, mergeInto: '' };
    setItems([...items, item]);
  }

  return (
    <PanelForm
      as={fetcher.Form}
      failure="inside"
      ref={form}
      action={`/admin/settings/categories?kind=${kind}`}
      noValidate
      data-dense
      className="rounded-md border border-rule bg-surface"
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="version" value={rejected?.newer ?? stored.version} />
      <input type="hidden" name="items" value={JSON.stringify(items)} />
      <div className="grid gap-4 p-5 sm:p-7">
        {errors.form && <Message tone="bad">{errors.form}</Message>}
        <div className={listFrame}>
          <SortableList
            label="Categories"
            items={items}
            keyOf={({ id }) => id}
            nameOf={({ name }, index) => name || `category ${index + 1}`}
            onOrder={setItems}
          >
            {(item, index) => (
              <CategoryRow
                kind={kind}
                item={item}
                others={items.filter(({ id, mergeInto }) => id !== item.id && !mergeInto)}
                path={String(index)}
                errors={errors}
                onChange={(changed) => setItems(items.with(index, changed))}
                onRemove={() => setItems(items.toSpliced(index, 1))}
              />
            )}
          </SortableList>
        </div>
        <Button
          variant="line"
          size="small"
          disabled={items.length >= categoryLimits.list}
          onClick={add}
          className="justify-self-start noscript:hidden"
        >
          <Icon of={Plus} />
          Add a category
        </Button>
      </div>
      <div className="sticky bottom-0 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-b-md border-t border-rule bg-surface px-5 py-3.5 sm:px-7">
        <FormFailure />
        <Button type="submit" size="small" inactive={isSaving}>
          {isSaving ? 'Saving…' : 'Save changes'}
        </Button>
        {props.result && 'saved' in props.result && (
          <p className="hidden font-semibold text-ok noscript:block">Saved.</p>
        )}
        <p aria-live="polite" className="type-label">
          {isDirty && !isSaving && 'Unsaved changes'}
        </p>
      </div>
    </PanelForm>
  );
}

/** A rejected list has no counts. */
function withCounts(items: Omit<CategoryItem, 'count'>[], stored: CategoryItem[]): CategoryItem[] {
  return items.map((item) => ({ ...item, count: stored.find(({ id }) => id === item.id)?.count ?? 0 }));
}
