import { CoverSection, SeoSection, SideSection } from '#features/content/panel/editor/side-sections.tsx';
import { ContentEditor, type EditorContext } from '#features/content/panel/editor/content-editor.tsx';
import type { ChoiceItem } from '#features/content/panel/markdown/insert-items.ts';
import { estimateExcerpt } from '#features/content/panel/markdown/scan-markdown.ts';
import type { Editable } from '#features/content/model/content.ts';
import { SlugField } from '#features/content/panel/editor/title-and-slug-fields.tsx';
import { useEditing } from '#features/content/panel/editor/use-editing.tsx';
import { Checkbox } from '#ui/panel/panel-fields.tsx';
import { pageBlocks } from '#features/pages/layout-blocks.ts';
import { emptyPage, type PageDraft } from '#features/pages/page.ts';

type PageEditorProps = EditorContext & {
  item: Editable<PageDraft> | null;
  /** The public projects. */
  projects: ChoiceItem['choices'];
};

export function PageEditor({ item, projects, ...context }: PageEditorProps) {
  const editor = useEditing({ kind: 'page', item, empty: emptyPage });
  const { draft, change } = editor;
  return (
    <ContentEditor
      {...context}
      editor={editor}
      title={item ? 'Edit page' : 'New page'}
      list="Pages"
      blocks={pageBlocks(projects)}
    >
      <SideSection>
        <SlugField editor={editor} />
        <div>
          <Checkbox
            label="Show in navigation"
            checked={draft.showInNavigation}
            onChange={({ currentTarget }) => change({ showInNavigation: currentTarget.checked })}
          />
          <p className="text-ui leading-normal text-ink-2">
            Choose its label and place under Settings → Navigation.
          </p>
        </div>
      </SideSection>
      <CoverSection editor={editor} />
      <SeoSection editor={editor} summary={estimateExcerpt(draft.content, true)} home={context.home} />
    </ContentEditor>
  );
}
