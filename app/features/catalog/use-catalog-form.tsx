import { type FormEvent, useState } from 'react';
import type { EditableCatalogItem, CatalogValues, RefusedCatalogItem } from './catalog.ts';
import { useUnsavedGuard } from '#ui/forms/use-unsaved-guard.ts';

/** What is typed into the form of an entry. */
export type CatalogForm = {
  values: CatalogValues;
  errors: RefusedCatalogItem['errors'];
  /** The name, the first value and the error of a field. */
  field: (name: string) => { name: string; defaultValue: string | undefined; error: string | undefined };
  tick: (name: string) => { name: string; defaultChecked: boolean };
  change: (values: CatalogValues) => void;
  onChange: (event: FormEvent<HTMLFormElement>) => void;
};

/** The fields keep their words themselves; a copy of them is for what is shown beside the form. */
export function useCatalogForm(
  entry: EditableCatalogItem,
  answer: RefusedCatalogItem | undefined,
): CatalogForm {
  const first = answer?.values ?? entry.values;
  const [values, setValues] = useState(first);
  const [isDirty, setDirty] = useState(false);
  const errors = answer?.errors ?? {};
  useUnsavedGuard(isDirty);

  function change(next: CatalogValues) {
    setDirty(true);
    setValues((before) => ({ ...before, ...next }));
  }

  return {
    values,
    errors,
    field: (name) => ({ name, defaultValue: first[name], error: errors[name] }),
    tick: (name) => ({ name, defaultChecked: first[name] === 'on' }),
    change,
    onChange: ({ currentTarget }) => {
      const typed = [...new FormData(currentTarget)].filter(([, value]) => typeof value === 'string');
      setDirty(true);
      setValues(Object.fromEntries(typed as [string, string][]));
    },
  };
}
