import { type FormEvent, useState } from 'react';
import type { EditableCatalogItem, CatalogValues, InvalidCatalogItem } from '#features/catalog/catalog.ts';
import { useUnsavedGuard } from '#ui/panel/use-unsaved-guard.ts';

export type CatalogForm = {
  values: CatalogValues;
  errors: InvalidCatalogItem['errors'];
  field: (name: string) => { name: string; defaultValue: string | undefined; error: string | undefined };
  tick: (name: string) => { name: string; defaultChecked: boolean };
  change: (values: CatalogValues) => void;
  onChange: (event: FormEvent<HTMLFormElement>) => void;
};

/** The inputs are uncontrolled; `values` is a copy for the preview. */
export function useCatalogForm(
  item: EditableCatalogItem,
  result: InvalidCatalogItem | undefined,
): CatalogForm {
  const initial = result?.values ?? item.values;
  const [values, setValues] = useState(initial);
  const [isDirty, setDirty] = useState(false);
  const errors = result?.errors ?? {};
  useUnsavedGuard(isDirty);

  function change(next: CatalogValues) {
    setDirty(true);
    setValues((before) => ({ ...before, ...next }));
  }

  return {
    values,
    errors,
    field: (name) => ({ name, defaultValue: initial[name], error: errors[name] }),
    tick: (name) => ({ name, defaultChecked: initial[name] === 'on' }),
    change,
    onChange: ({ currentTarget }) => {
      const texts = [...new FormData(currentTarget)].filter(([, value]) => typeof value === 'string');
      setDirty(true);
      setValues(Object.fromEntries(texts as [string, string][]));
    },
  };
}
