import { entryLimits, type EntryValues, featuresFrom } from '#features/entries/entry.ts';
import { EntryEditor, type EntryEditing } from '#features/entries/entry-editor.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField } from '#ui/field.tsx';
import { type Resource, resourceCategories } from './resource.ts';
import { ResourceCard } from './resource-card.tsx';

export function ResourceEditor(editing: EntryEditing) {
  return (
    <EntryEditor
      {...editing}
      kind="resource"
      list="Resources"
      categories={resourceCategories}
      Preview={Preview}
    >
      {({ field, tick }) => (
        <>
          <TextField
            label="Address"
            type="url"
            required
            maxLength={entryLimits.address}
            placeholder="https://"
            {...field('url')}
          />
          <TextField
            label="Price"
            hint="as a text"
            required
            autoComplete="off"
            maxLength={entryLimits.short}
            placeholder="From $12/month"
            {...field('price')}
          />
          <div className="sm:col-span-2">
            <Checkbox label="Affiliate link: it earns a commission, and says so" {...tick('affiliate')} />
          </div>
        </>
      )}
    </EntryEditor>
  );
}

function Preview({ values }: { values: EntryValues }) {
  return <ResourceCard resource={resourceFrom(values)} />;
}

/** The resource as it would be if it were saved now. */
function resourceFrom(values: EntryValues): Resource {
  const { name, description, category, icon, url, price, rating, features } = values;
  return {
    id: 'preview',
    name: name || 'Name',
    description: description ?? '',
    category: category ?? '',
    icon: icon ?? '',
    url: url ?? '',
    price: price ?? '',
    rating: Number(rating) || 0,
    affiliate: values.affiliate === 'on',
    features: featuresFrom(features ?? ''),
  };
}
