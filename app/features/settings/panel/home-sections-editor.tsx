import type { HomeSection, HomeSectionName } from '#content/home.ts';
import { SortableList } from '#ui/panel/sortable-list.tsx';
import { Checkbox } from '#ui/panel/checkbox.tsx';
import type { SettingInputProps } from './setting-input.tsx';

const sectionLabels: Record<HomeSectionName, string> = {
  services: 'Services',
  statistics: 'Statistics',
  projects: 'Featured projects',
  testimonials: 'Testimonials',
  posts: 'Latest posts',
  newsletter: 'Newsletter',
  closing: 'Closing call',
};

/** The sections of the home page in display order, submitted as one JSON field. */
export function HomeSectionsEditor({ field, value, name, onChange }: SettingInputProps) {
  const sections = value as HomeSection[];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.75 text-ui font-semibold">
        {field.label}
        {field.hint && <span className="type-label ml-2.5 font-normal">{field.hint}</span>}
      </legend>
      <input type="hidden" name={name} value={JSON.stringify(sections)} />
      <div className="rounded-sm border border-rule bg-paper/40 [&_li]:py-1 [&_li>span]:flex-row">
        <SortableList
          label={field.label}
          items={sections}
          keyOf={(section) => section.name}
          nameOf={(section) => sectionLabels[section.name]}
          onOrder={onChange}
        >
          {(section, index) => (
            <Checkbox
              label={sectionLabels[section.name]}
              checked={section.shown}
              onChange={({ currentTarget }) =>
                onChange(sections.with(index, { ...section, shown: currentTarget.checked }))
              }
            />
          )}
        </SortableList>
      </div>
    </fieldset>
  );
}
