import { contentLimits } from '#features/content/model/content.ts';
import { SideSection } from '#features/content/panel/editor/side-section.tsx';
import type { Editor } from '#features/content/panel/editor/use-editing.tsx';
import { TextField } from '#ui/forms/field.tsx';
import type { ProjectDraft } from '#features/projects/project.ts';

const links = [
  { name: 'projectUrl', label: 'Project URL', placeholder: 'https://' },
  { name: 'githubUrl', label: 'GitHub URL', placeholder: 'https://github.com/' },
] as const;

export function ProjectLinksSection({ editor: { draft, errors, change } }: { editor: Editor<ProjectDraft> }) {
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
