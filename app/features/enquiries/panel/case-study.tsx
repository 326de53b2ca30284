import { FolderOpen, FolderPlus } from 'lucide-react';
import { Link, useNavigation } from 'react-router';
import { Button } from '#ui/forms/button.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { Icon } from '#ui/images/icon.tsx';

/** For a won job: starts its case study, or links to it. */
export function CaseStudy({ projectId }: { projectId: string | null }) {
  const isCreating = useNavigation().formData?.get('intent') === 'case-study';
  if (projectId)
    return (
      <p className="border-t border-rule px-5 py-3">
        <Link
          to={`/admin/projects/${projectId}/edit`}
          className="inline-flex min-h-9 items-center gap-2.5 text-ui font-semibold hover:text-accent-text pointer-coarse:min-h-11"
        >
          <Icon of={FolderOpen} className="text-ink-3" />
          Open case study
        </Link>
      </p>
    );
  return (
    <PanelForm className="grid gap-2.5 border-t border-rule px-5 py-4">
      <input type="hidden" name="intent" value="case-study" />
      <Button type="submit" variant="line" size="small" inactive={isCreating} className="justify-self-start">
        <Icon of={FolderPlus} />
        Start a case study
      </Button>
      <p className="text-ui text-ink-2">
        Creates a project draft with the client and the text from the accepted quote or, if there is none,
        from the enquiry. Nothing is published.
      </p>
    </PanelForm>
  );
}
