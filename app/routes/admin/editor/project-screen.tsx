import { deps } from '#context';
import { newContentId } from '#features/content/model/content.ts';
import { useEditorSession } from '#features/content/panel/editor/use-editing.tsx';
import { findEnquiryOfProject } from '#features/enquiries/enquiries-panel.server.ts';
import { ProjectEditor } from '#features/projects/panel/project-editor.tsx';
import { listFeaturedForOwner } from '#features/projects/projects-panel.server.ts';
import { ClientTestimonials } from '#features/testimonials/panel/client-testimonials.tsx';
import { listTestimonials } from '#features/testimonials/testimonials.server.ts';
import { notFound } from '#platform/http/responses.ts';
import { readRequests } from '#routes/admin/testimonials/read-requests.server.ts';
import type { PanelHandle } from '#routes/admin/shell/panel-shell.tsx';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import type { Route } from './+types/project-screen.ts';
import { kinds, loadEditorContext } from './editor.server.ts';

export const handle: PanelHandle = { rail: true };

export async function loader(args: Route.LoaderArgs) {
  const { id } = args.params;
  const editorContext = await loadEditorContext(args, 'project');
  const { db, now } = deps(args.context);
  const isNew = id === newContentId;
  const [content, enquiry, requests, featured, testimonials] = await Promise.all([
    isNew ? null : kinds.project.find(db, id),
    isNew ? null : findEnquiryOfProject(db, id),
    isNew ? null : readRequests(args.context, { projectId: id }),
    listFeaturedForOwner(db, now),
    listTestimonials(db),
  ]);
  if (!content && !isNew) throw notFound('This project does not exist.');
  const choices = testimonials.map((testimonial): [string, string] => [
    testimonial.id,
    [testimonial.name, testimonial.role].filter(Boolean).join(', '),
  ]);
  return { ...editorContext, content, enquiry, requests, featured, testimonials: choices };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return panelMeta(loaderData?.content?.draft.title || 'New project');
}

export default function ProjectEditorScreen({ loaderData }: Route.ComponentProps) {
  const { content, requests, ...editorContext } = loaderData;
  return (
    <ProjectEditor key={useEditorSession()} {...editorContext} item={content}>
      {content && requests && (
        <ClientTestimonials
          {...requests}
          about={{ projectId: content.id }}
          client={editorContext.enquiry ?? { name: content.draft.clientName ?? '', email: '' }}
        />
      )}
    </ProjectEditor>
  );
}
