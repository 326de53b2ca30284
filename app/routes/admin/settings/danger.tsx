import { data } from 'react-router';
import { z } from 'zod';
import { databaseContext } from '#context';
import { type Clearing, clearings } from '#features/system/clearing.ts';
import { clear } from '#features/system/clearing.server.ts';
import { readForm, readIntent } from '#platform/forms/forms.server.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { parseWithPassword } from '#routes/admin/auth/password-check.server.ts';
import { recordEvent } from '#routes/admin/shell/record-event.server.ts';
import { runPanelAction } from '#ui/forms/panel-actions.ts';
import { raiseToast } from '#ui/overlays/toast.ts';
import type { Route } from './+types/danger.ts';
import { DangerForm } from './danger-form.tsx';

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request);
  const what = readIntent(sent, Object.keys(clearings) as Clearing[], 'what');
  const { phrase, title, done } = clearings[what];
  const schema = z.object({ phrase: z.literal(phrase, `Type “${phrase}”.`) });
  const form = await parseWithPassword(context, sent, schema);
  if (form.refused) {
    const { init, ...refused } = form.refused;
    return data({ ...refused, what }, init);
  }
  await clear(context.get(databaseContext), what);
  await recordEvent(context, request, 'danger-act', title);
  return data({ what, done });
}

export async function clientAction(args: Route.ClientActionArgs) {
  const answer = await runPanelAction(args);
  if ('done' in answer) raiseToast(answer.done);
  return answer;
}

export function meta() {
  return panelMeta('Danger zone');
}

export default function Danger({ actionData }: Route.ComponentProps) {
  return (
    <div data-dense className="rounded-md border border-accent-text bg-surface px-5 sm:px-7">
      {Object.keys(clearings).map((what) => (
        <DangerForm
          key={what}
          what={what as Clearing}
          answer={actionData?.what === what ? actionData : undefined}
        />
      ))}
    </div>
  );
}
