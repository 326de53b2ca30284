import { Plus } from 'lucide-react';
import type { CategoryKind } from '#content/categories.ts';
import { listFrame } from '#features/settings/panel/list-frame.ts';
import { Button } from '#ui/forms/button.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { SortableList } from '#ui/panel/sortable-list.tsx';
import { useVersionedForm, VersionedForm, type VersionedResult } from '#ui/panel/versioned-form.tsx';
import { type CategoryItem, categoryLimits, type CategoryInput } from '#features/categories/category.ts';
import { CategoryRow } from './category-row.tsx';

type CategoriesFormProps = {
  kind: CategoryKind;
  items: CategoryItem[];
  version: string;
  result: VersionedResult<CategoryInput[]> | undefined;
};

let added = 0;

export function CategoriesForm(props: CategoriesFormProps) {
  const { kind } = props;
  const opened = { values: props.items as CategoryInput[], version: props.version };
  const { values: items, setValues: setItems, errors, form } = useVersionedForm(opened, props.result);
  const counts = new Map(props.items.map(({ id, count }) => [id, count]));

  function add() {
    added += 1;
    const item = { id: `new-${added}`, name: '', slug: '', description: '', mergeInto: '' };
    setItems([...items, item]);
  }

  return (
    <VersionedForm form={form} action={`/admin/settings/categories?kind=${kind}`}>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="items" value={JSON.stringify(items)} />
      <div className="grid gap-4 p-5 sm:p-7">
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
                count={counts.get(item.id) ?? 0}
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
    </VersionedForm>
  );
}
