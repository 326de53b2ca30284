import { CoverSection } from '#features/pieces/cover-section.tsx';
import { EditorFrame, type Surroundings } from '#features/pieces/editor-frame.tsx';
import { firstWords } from '#features/pieces/first-words.ts';
import { type Editable, pieceLimits } from '#features/pieces/piece.ts';
import { SeoSection } from '#features/pieces/seo-section.tsx';
import { SideSection } from '#features/pieces/side-section.tsx';
import { SlugField } from '#features/pieces/slug-field.tsx';
import { useEditing } from '#features/pieces/use-editing.tsx';
import { WordsField } from '#features/pieces/words-field.tsx';
import { SelectField, TextArea } from '#ui/field.tsx';
import { postCategories, type PostDraft } from './post.ts';
import { emptyPost } from './post-draft.ts';

type PostEditorProps = Surroundings & { piece: Editable<PostDraft> | null };

export function PostEditor({ piece, ...surroundings }: PostEditorProps) {
  const editor = useEditing({ kind: 'post', piece, empty: emptyPost });
  const { draft, errors, change } = editor;
  return (
    <EditorFrame {...surroundings} editor={editor} title={piece ? 'Edit post' : 'New post'} list="Blog Posts">
      <SideSection>
        <SlugField editor={editor} />
        <SelectField
          label="Category"
          options={postCategories.map((category) => [category, category] as const)}
          empty={null}
          error={errors.category}
          value={draft.category}
          onChange={({ currentTarget }) => change({ category: currentTarget.value })}
        />
        <WordsField
          label="Tags"
          noun="tag"
          words={draft.tags}
          error={errors.tags}
          onChange={(tags) => change({ tags })}
        />
        <TextArea
          label="Excerpt"
          hint={draft.excerpt ? `${draft.excerpt.length} / ${pieceLimits.summary}` : 'from the text'}
          error={errors.excerpt}
          value={draft.excerpt}
          rows={3}
          maxLength={pieceLimits.summary}
          placeholder="If empty, the beginning of the text is used."
          onChange={({ currentTarget }) => change({ excerpt: currentTarget.value })}
        />
      </SideSection>
      <CoverSection editor={editor} />
      <SeoSection
        editor={editor}
        summary={draft.excerpt || firstWords(draft.content)}
        home={surroundings.home}
      />
    </EditorFrame>
  );
}
