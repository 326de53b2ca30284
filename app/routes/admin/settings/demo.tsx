import { useNavigation } from 'react-router';
import { databaseContext } from '#context';
import { countDemoContent, deleteDemoContent } from '#features/settings/clearing.server.ts';
import { countOf } from '#platform/count.ts';
import { readForm, readIntent } from '#platform/forms.server.ts';
import { panelMeta } from '#routes/admin/panel-meta.ts';
import { recordAct } from '#routes/admin/record-act.server.ts';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { MoreLink } from '#ui/more-link.tsx';
import { runPanelAction } from '#ui/panel-actions.ts';
import { PanelForm } from '#ui/panel-form.tsx';
import { raiseToast } from '#ui/toast.ts';
import type { Route } from './+types/demo.ts';
import { Panel } from './panel.tsx';

const nouns = {
  blog_posts: 'post',
  portfolio_projects: 'project',
  comments: 'comment',
  ai_tools: 'AI tool',
  resources: 'resource',
  testimonials: 'testimonial',
  settings: 'setting',
} as const;

export async function loader({ context }: Route.LoaderArgs) {
  return { counts: await countDemoContent(context.get(databaseContext)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  readIntent(await readForm(request), ['remove']);
  await deleteDemoContent(context.get(databaseContext));
  await recordAct(context, request, 'removed-demo');
  return { removed: true };
}

export async function clientAction(args: Route.ClientActionArgs) {
  const answer = await runPanelAction(args);
  if ('removed' in answer) raiseToast('The demo content is removed.');
  return answer;
}

export function meta() {
  return panelMeta('Demo content');
}

export default function Demo({ loaderData: { counts } }: Route.ComponentProps) {
  const isRemoving = useNavigation().formData !== undefined;
  const left = Object.entries(nouns).filter(([table]) => counts[table as keyof typeof nouns] > 0);
  if (left.length === 0)
    return (
      <Empty
        print={31}
        title="Everything here is yours."
        text="There is no demo content left. A text that you have not written yet shows its default."
      >
        <MoreLink to="/admin/settings/identity">Begin with your name</MoreLink>
      </Empty>
    );
  return (
    <Panel>
      <p className="type-read max-w-[38em]">
        Remove what the first start put in and you have not edited. Whatever you changed stays, and so do your
        pictures. Comments under a removed post go with it.
      </p>
      <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
        {left.map(([table, noun]) => (
          <li key={table} className="type-label">
            {countOf(counts[table as keyof typeof nouns], noun)}
          </li>
        ))}
      </ul>
      <PanelForm className="mt-6">
        <Button type="submit" name="intent" value="remove" size="small" disabled={isRemoving}>
          {isRemoving ? 'Removing…' : 'Remove the demo content'}
        </Button>
      </PanelForm>
    </Panel>
  );
}
