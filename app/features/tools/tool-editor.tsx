import { useState } from 'react';
import { entryLimits, type EntryValues, featuresFrom } from '#features/entries/entry.ts';
import { EntryEditor, type EntryEditing } from '#features/entries/entry-editor.tsx';
import { MediaPicker } from '#features/media/media-picker.tsx';
import { useSettled } from '#features/pieces/use-settled.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { type Tool, toolAddress, toolCategories, type ToolStatus } from './tool.ts';
import { ToolCard } from './tool-card.tsx';
import { ToolImageField } from './tool-image-field.tsx';

const statuses = [
  ['live', 'Live'],
  ['beta', 'Beta'],
  ['coming-soon', 'Coming soon'],
] as const;

export function ToolEditor(editing: EntryEditing) {
  // The library has a form of its own, so it cannot stand inside the tool's.
  const [picking, setPicking] = useState<{ onPick: (image: string) => void } | null>(null);
  return (
    <>
      <EntryEditor {...editing} kind="tool" list="AI Tools" categories={toolCategories} Preview={Preview}>
        {({ field, values, errors, change }) => (
          <>
            <SelectField label="Status" empty={null} options={statuses} {...field('status')} />
            <TextField
              label="Users"
              hint="as a text"
              autoComplete="off"
              maxLength={entryLimits.short}
              placeholder="2.5k+"
              {...field('users')}
            />
            <TextField
              label="Address"
              hint="optional"
              type="url"
              maxLength={entryLimits.address}
              placeholder="https://"
              {...field('url')}
            />
            <TextField
              label="GitHub"
              hint="optional"
              type="url"
              maxLength={entryLimits.address}
              placeholder="https://"
              {...field('github')}
            />
            <ToolImageField
              value={values.image ?? ''}
              error={errors.image}
              onChange={(image) => change({ image })}
              onLibrary={() => setPicking({ onPick: (image) => change({ image }) })}
            />
          </>
        )}
      </EntryEditor>
      {picking && <MediaPicker onPick={({ url }) => picking.onPick(url)} onClose={() => setPicking(null)} />}
    </>
  );
}

/** Covers are drawn by the server: one for each pause, not for each letter. */
function Preview({ values }: { values: EntryValues }) {
  const name = useSettled(values.name, 400);
  const image = useSettled(values.image, 400);
  return <ToolCard tool={{ ...toolFrom(values), name: name || 'Name', image: image || null }} eager />;
}

/** The tool as it would be if it were saved now. */
function toolFrom(values: EntryValues): Omit<Tool, 'name' | 'image'> {
  const { description, category, icon, url, github, rating, features, users } = values;
  const status = (values.status || 'live') as ToolStatus;
  return {
    id: 'preview',
    description: description ?? '',
    category: category ?? '',
    icon: icon ?? '',
    status,
    url: toolAddress({ status, url: url || null }),
    github: github || null,
    rating: Number(rating) || 0,
    users: users ?? '',
    features: featuresFrom(features ?? ''),
  };
}
