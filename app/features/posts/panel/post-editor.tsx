import { usePanelSections } from '#features/settings/panel/use-panel-sections.tsx';
import { categoryOptions } from '#features/categories/category.ts';
import { CoverSection, SeoSection, SideSection } from '#features/content/panel/editor/side-sections.tsx';
import { ContentEditor, type EditorContext } from '#features/content/panel/editor/content-editor.tsx';
import { estimateExcerpt } from '#features/content/panel/markdown/scan-markdown.ts';
import { type Editable, contentLimits } from '#features/content/model/content.ts';
import { SlugField } from '#features/content/panel/editor/title-and-slug-fields.tsx';
import { useEditing } from '#features/content/panel/editor/use-editing.tsx';
import { TagsField } from '#features/content/panel/editor/tags-field.tsx';
import { SelectField, TextArea, TextField } from '#ui/forms/field.tsx';
import { type PostDraft, emptyPost } from '#features/posts/post.ts';
import { useId } from 'react';
import { seriesLimits } from '#features/posts/series/series.ts';

type PostEditorProps = EditorContext & {
  item: Editable<PostDraft> | null;
  categories: string[];
  /** The titles of existing series. */
  seriesTitles: string[];
};

export function PostEditor({ item, categories, seriesTitles, ...context }: PostEditorProps) {
  const editor = useEditing({ kind: 'post', item, empty: { ...emptyPost, category: categories[0] ?? '' } });
  const { draft, errors, change } = editor;
  return (
    <ContentEditor
      {...context}
      editor={editor}
      title={item ? 'Edit post' : 'New post'}
      list={usePanelSections().nameOf('/blog', 'Blog Posts')}
    >
      <SideSection>
        <SlugField editor={editor} />
        <SelectField
          label="Category"
          options={categoryOptions(categories, draft.category)}
          empty={null}
          error={errors.category}
          value={draft.category}
          onChange={({ currentTarget }) => change({ category: currentTarget.value })}
        />
        <TagsField
          label="Tags"
          noun="tag"
          tags={draft.tags}
          error={errors.tags}
          onChange={(tags) => change({ tags })}
        />
        <SeriesFields
          series={draft.series}
          part={draft.seriesPart}
          titles={seriesTitles}
          errors={errors}
          onChange={change}
        />
        <TextArea
          label="Excerpt"
          hint={draft.excerpt ? `${draft.excerpt.length} / ${contentLimits.summary}` : 'from the text'}
          error={errors.excerpt}
          value={draft.excerpt}
          rows={3}
          maxLength={contentLimits.summary}
          placeholder="If empty, the beginning of the text is used."
          onChange={({ currentTarget }) => change({ excerpt: currentTarget.value })}
        />
      </SideSection>
      <CoverSection editor={editor} />
      <SeoSection
        editor={editor}
        summary={draft.excerpt || estimateExcerpt(draft.content)}
        home={context.home}
      />
    </ContentEditor>
  );
}

type SeriesFieldsProps = {
  series: string;
  part: number | null;
  /** The titles of existing series. */
  titles: string[];
  errors: Partial<Record<string, string>>;
  onChange: (place: { series?: string; seriesPart?: number | null }) => void;
};

/** A series is chosen or created by its title. */
function SeriesFields({ series, part, titles, errors, onChange }: SeriesFieldsProps) {
  const listId = useId();
  return (
    <>
      <TextField
        label="Series"
        hint="optional"
        list={listId}
        autoComplete="off"
        maxLength={seriesLimits.title}
        placeholder="Choose or name a new one"
        value={series}
        error={errors.series}
        onChange={({ currentTarget }) => onChange({ series: currentTarget.value })}
      />
      <datalist id={listId}>
        {titles.map((title) => (
          <option key={title} value={title}>
            {title}
          </option>
        ))}
      </datalist>
      {series.trim() !== '' && (
        <TextField
          label="Part"
          hint="if empty, the last"
          type="number"
          min={1}
          max={seriesLimits.part}
          className="max-w-32"
          value={part ?? ''}
          error={errors.seriesPart}
          onChange={({ currentTarget }) => onChange({ seriesPart: numberOf(currentTarget.value) })}
        />
      )}
    </>
  );
}

function numberOf(typed: string) {
  return typed.trim() === '' ? null : Math.trunc(Number(typed));
}
