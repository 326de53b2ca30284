import { useState } from 'react';
import { useVersionedForm, VersionedForm, type VersionedResult } from '#ui/panel/versioned-form.tsx';
import type { TextGroup } from '#features/settings/texts/text-groups.ts';
import { TextGroupRows } from './text-group-rows.tsx';
import { TextSearch } from './text-search.tsx';

type Values = Partial<Record<string, string>>;

type TextsFormProps = {
  groups: TextGroup[];
  texts: Values;
  version: string;
  result: VersionedResult<Values> | undefined;
};

export function TextsForm(props: TextsFormProps) {
  const opened = { values: props.texts, version: props.version };
  const { values, setValues, errors, form } = useVersionedForm(opened, props.result);
  const [query, setQuery] = useState('');
  const sought = query.trim().toLowerCase();
  const isFound = (key: string, usual: string) =>
    `${usual} ${values[key] ?? ''}`.toLowerCase().includes(sought) || errors[key] !== undefined;
  const hasFound = props.groups.some(({ rows }) => rows.some(({ key, usual }) => isFound(key, usual)));

  return (
    <VersionedForm form={form} action="/admin/settings/site-texts">
      <div className="grid gap-4 p-5 sm:p-7">
        <TextSearch query={query} onChange={setQuery} />
        {!hasFound && <p className="text-ui text-ink-2">No text contains “{query}”.</p>}
      </div>
      {props.groups.map((group) => (
        <TextGroupRows
          key={group.name}
          group={group}
          values={values}
          errors={errors}
          isSearching={sought !== ''}
          isFound={isFound}
          onChange={(key, text) => setValues((all) => ({ ...all, [key]: text }))}
        />
      ))}
    </VersionedForm>
  );
}
