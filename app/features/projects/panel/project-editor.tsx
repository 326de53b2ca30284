import { usePanelSections } from '#features/settings/panel/use-panel-sections.tsx';
import type { ReactNode } from 'react';
import { layoutGroups } from '#features/content/panel/markdown/layout-items.ts';
import { categoryOptions } from '#features/categories/category.ts';
import { CoverSection, SeoSection, SideSection } from '#features/content/panel/editor/side-sections.tsx';
import { ContentEditor, type EditorContext } from '#features/content/panel/editor/content-editor.tsx';
import { type Editable, contentLimits, getContentState } from '#features/content/model/content.ts';
import { SlugField } from '#features/content/panel/editor/title-and-slug-fields.tsx';
import { useEditing, type Editor } from '#features/content/panel/editor/use-editing.tsx';
import { TagsField } from '#features/content/panel/editor/tags-field.tsx';
import { Checkbox } from '#ui/panel/panel-fields.tsx';
import { SelectField, TextArea, TextField } from '#ui/forms/field.tsx';
import { CaseStudySections } from './case-study-sections.tsx';
import { ClientSection } from './client-section.tsx';
import { withEdited, FeaturedSummary } from './featured-summary.tsx';
import {
  chooseCardImage,
  type FeaturedProject,
  type ProjectDraft,
  emptyProject,
} from '#features/projects/project.ts';
import { ScreenshotsSection } from './screenshots-section.tsx';

const blocks = { groups: layoutGroups };

type ProjectEditorProps = EditorContext & {
  item: Editable<ProjectDraft> | null;
  featured: FeaturedProject[];
  /** The enquiry that led to the project. */
  enquiry: { id: string; name: string } | null;
  categories: string[];
  /** Ids and names of the testimonials on the site. */
  testimonials: [string, string][];
  /** What clients of a stored project were asked and have written. */
  children: ReactNode;
};

export function ProjectEditor({
  item,
  featured,
  enquiry,
  categories,
  testimonials,
  children,
  ...context
}: ProjectEditorProps) {
  const editor = useEditing({
    kind: 'project',
    item,
    empty: { ...emptyProject, category: categories[0] ?? '' },
  });
  const { draft, errors, change } = editor;
  const ownState = getContentState(editor.stored, new Date(editor.savedAt ?? context.now));
  const state: FeaturedProject['state'] = context.privateLink?.byLink ? 'by link' : ownState;
  const edited = { id: editor.stored.id, title: draft.title, state, featured: draft.featured };
  return (
    <ContentEditor
      {...context}
      editor={editor}
      title={item ? 'Edit project' : 'New project'}
      blocks={blocks}
      list={usePanelSections().nameOf('/portfolio', 'Portfolio')}
    >
      <SideSection>
        <TextArea
          label="Description"
          hint={`${draft.description.length} / ${contentLimits.summary}`}
          error={errors.description}
          value={draft.description}
          rows={3}
          required
          maxLength={contentLimits.summary}
          onChange={({ currentTarget }) => change({ description: currentTarget.value })}
        />
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
          label="Technologies"
          noun="technology"
          tags={draft.technologies}
          error={errors.technologies}
          onChange={(technologies) => change({ technologies })}
        />
        <div>
          <Checkbox
            label="Featured"
            checked={draft.featured}
            onChange={({ currentTarget }) => change({ featured: currentTarget.checked })}
          />
          <FeaturedSummary projects={withEdited(featured, edited)} />
        </div>
      </SideSection>
      <CoverSection
        editor={editor}
        cardImage={chooseCardImage(
          draft.featuredImage,
          draft.screenshots.map(({ url }) => url),
        )}
      />
      <ScreenshotsSection
        screenshots={draft.screenshots}
        error={errors.screenshots}
        onChange={(screenshots) => change({ screenshots })}
      />
      <ClientSection editor={editor} enquiry={enquiry} />
      <CaseStudySections editor={editor} />
      <SideSection title="Testimonial">
        <SelectField
          label="On the project page"
          options={testimonials}
          empty="What the client wrote by link"
          value={draft.testimonialId ?? ''}
          onChange={({ currentTarget }) => change({ testimonialId: currentTarget.value || null })}
        />
        {children}
      </SideSection>
      <ProjectLinksSection editor={editor} />
      <SeoSection editor={editor} summary={draft.description} home={context.home} />
    </ContentEditor>
  );
}

const links = [
  { name: 'projectUrl', label: 'Project URL', placeholder: 'https://' },
  { name: 'githubUrl', label: 'GitHub URL', placeholder: 'https://github.com/' },
] as const;

function ProjectLinksSection({ editor: { draft, errors, change } }: { editor: Editor<ProjectDraft> }) {
  return (
    <SideSection title="Links">
      {links.map(({ name, label, placeholder }) => (
        <TextField
          key={name}
          label={label}
          type="url"
          error={errors[name]}
          value={draft[name] ?? ''}
          maxLength={contentLimits.url}
          placeholder={placeholder}
          onChange={({ currentTarget }) => change({ [name]: currentTarget.value || null })}
        />
      ))}
    </SideSection>
  );
}
