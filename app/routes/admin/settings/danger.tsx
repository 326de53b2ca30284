import { data } from 'react-router';
import { z } from 'zod';
import { deps } from '#context';
import { deleteUnusedImages } from '#features/media/media.server.ts';
import { type Clearing, clearings } from '#features/system/clearing.ts';
import { clear } from '#features/system/clearing.server.ts';
import { readForm, readIntent } from '#platform/forms/forms.server.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { parseWithPassword } from '#routes/admin/auth/password-check.server.ts';
import { recordEvent } from '#routes/admin/shell/record-event.server.ts';
import type { Route } from './+types/danger.ts';
import { DangerForm } from './danger-form.tsx';

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readForm(request);
  const intent = readIntent(sent, Object.keys(clearings) as Clearing[]);
  const { phrase, title, done } = clearings[intent];
  const schema = z.object({ phrase: z.literal(phrase, `Type “${phrase}”.`) });
  const form = await parseWithPassword(context, sent, schema);
  if (form.refused) {
    const { init, ...refused } = form.refused;
    return data({ ...refused, intent }, init);
  }
  const { db, now, mediaDir } = deps(context);
  const images = await clear(db, intent, now);
  await deleteUnusedImages(db, images, mediaDir);
  await recordEvent(context, request, 'danger-zone', title);
  return data({ intent, text: done });
}

export function meta() {
  return panelMeta('Danger zone');
}

export default function Danger({ actionData }: Route.ComponentProps) {
  return (
    <div data-dense className="rounded-md border border-accent-text bg-surface px-5 sm:px-7">
      {Object.keys(clearings).map((intent) => (
        <DangerForm
          key={intent}
          intent={intent as Clearing}
          result={actionData?.intent === intent ? actionData : undefined}
        />
      ))}
    </div>
  );
}
