import { ImageUrlField } from '#features/media/panel/image-url-field.tsx';
import { ImageButtons } from '#features/media/panel/image-buttons.tsx';
import { contentLimits } from '#features/content/model/content.ts';
import { SideSection } from '#features/content/panel/editor/side-section.tsx';
import type { Editor } from '#features/content/panel/editor/use-editing.tsx';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { EnquiryLink } from './enquiry-link.tsx';
import type { ProjectDraft } from '#features/projects/project.ts';

type ClientSectionProps = { editor: Editor<ProjectDraft>; enquiry: { id: string; name: string } | null };

export function ClientSection({ editor: { draft, errors, change }, enquiry }: ClientSectionProps) {
  return (
    <SideSection title="Client">
      {enquiry && <EnquiryLink enquiry={enquiry} />}
      <TextField
        label="Client name"
        error={errors.clientName}
        value={draft.clientName ?? ''}
        maxLength={contentLimits.title}
        autoComplete="off"
        onChange={({ currentTarget }) => change({ clientName: currentTarget.value || null })}
      />
      <ImageUrlField
        label="Client logo"
        hint="URL"
        error={errors.clientLogo}
        value={draft.clientLogo ?? ''}
        maxLength={contentLimits.url}
        onUrl={(url) => change({ clientLogo: url || null })}
      />
      {draft.clientLogo && (
        <img src={draft.clientLogo} alt="" className="h-12 max-w-full justify-self-start object-contain" />
      )}
      <ImageButtons onImage={({ url }) => change({ clientLogo: url })}>
        {draft.clientLogo && (
          <Button variant="line" size="small" onClick={() => change({ clientLogo: null })}>
            Remove
          </Button>
        )}
      </ImageButtons>
      <TextField
        label="Completed on"
        hint={draft.completedAt ? undefined : 'in progress'}
        type="date"
        error={errors.completedAt}
        value={draft.completedAt ?? ''}
        onChange={({ currentTarget }) => change({ completedAt: currentTarget.value || null })}
      />
    </SideSection>
  );
}
