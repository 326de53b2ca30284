import { ImageUrlField, ImageButtons } from '#features/media/panel/image-field.tsx';
import { contentLimits } from '#features/content/model/content.ts';
import { SideSection } from '#features/content/panel/editor/side-sections.tsx';
import type { Editor } from '#features/content/panel/editor/use-editing.tsx';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import type { ProjectDraft } from '#features/projects/project.ts';
import { Inbox } from '#ui/icons.ts';
import { Link } from 'react-router';
import { Icon } from '#ui/images/icon.tsx';

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

/** The enquiry that the project is the case study of. */
function EnquiryLink({ enquiry }: { enquiry: { id: string; name: string } }) {
  return (
    <Link
      to={`/admin/enquiries/${enquiry.id}`}
      className="flex min-h-9 items-center gap-2.5 text-ui font-[550] transition-colors duration-(--quick) hover:text-accent-text pointer-coarse:min-h-11"
    >
      <Icon of={Inbox} className="flex-none text-ink-3" />
      <span className="min-w-0 truncate">{`Enquiry from ${enquiry.name}`}</span>
    </Link>
  );
}
