import { usePanelSections } from '#features/settings/panel/use-panel-sections.tsx';
import { categoryOptions } from '#features/categories/category.ts';
import { CoverSection } from '#features/content/panel/editor/cover-section.tsx';
import { ContentEditor, type EditorContext } from '#features/content/panel/editor/content-editor.tsx';
import { excerptOf } from '#features/content/panel/markdown/excerpt.ts';
import { type Editable, contentLimits } from '#features/content/model/content.ts';
import { SeoSection } from '#features/content/panel/editor/seo-section.tsx';
import { SideSection } from '#features/content/panel/editor/side-section.tsx';
import { SlugField } from '#features/content/panel/editor/slug-field.tsx';
import { useEditing } from '#features/content/panel/editor/use-editing.tsx';
import { TagsField } from '#features/content/panel/editor/tags-field.tsx';
import { SelectField, TextArea } from '#ui/forms/field.tsx';
import type { PostDraft } from '#features/posts/post.ts';
import { emptyPost } from '#features/posts/post-draft.ts';
import { SeriesFields } from './series-fields.tsx';

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
      <SeoSection editor={editor} summary={draft.excerpt || excerptOf(draft.content)} home={context.home} />
    </ContentEditor>
  );
}
