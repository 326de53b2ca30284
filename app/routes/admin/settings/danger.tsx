import { z } from 'zod';
import { deleteUnusedImages } from '#features/media/media.server.ts';
import { type Clearing, clearings } from '#features/system/clearing.ts';
import { clear } from '#features/system/clearing.server.ts';
import { readIntent } from '#platform/forms/forms.server.ts';
import { isFor } from '#routes/admin/account/outcome.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { ownerAction } from '#routes/admin/shell/owner-action.server.ts';
import type { Route } from './+types/danger.ts';
import { DangerForm } from './danger-form.tsx';

export const action = ownerAction(async ({ form, parseWithPassword, db, now, mediaDir, record }) => {
  const intent = readIntent(form, Object.keys(clearings) as Clearing[]);
  const { phrase, title, done } = clearings[intent];
  await parseWithPassword(z.object({ phrase: z.literal(phrase, `Type “${phrase}”.`) }));
  const images = await clear(db, intent, now);
  await deleteUnusedImages(db, images, mediaDir);
  await record('danger-zone', title);
  return { intent, text: done };
});

export const meta = () => panelMeta('Danger zone');

export default function Danger({ actionData }: Route.ComponentProps) {
  return (
    <div data-dense className="rounded-md border border-accent-text bg-surface px-5 sm:px-7">
      {Object.keys(clearings).map((intent) => (
        <DangerForm
          key={intent}
          intent={intent as Clearing}
          result={isFor(actionData, intent) ? actionData : undefined}
        />
      ))}
    </div>
  );
}
