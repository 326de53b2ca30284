import { z } from 'zod';
import { deleteUnusedImages } from '#features/media/media.server.ts';
import { type Clearing, clearings } from '#features/system/clearing.ts';
import { clear } from '#features/system/clearing.server.ts';
import { readIntent } from '#platform/forms/forms.server.ts';
import { isFor } from '#routes/admin/account/account-section.tsx';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { ownerAction } from '#routes/admin/shell/owner-action.server.ts';
import type { Route } from './+types/danger.ts';
import { useNavigation } from 'react-router';
import { CurrentPassword } from '#features/account/panel/password-fields.tsx';
import { Disclosure } from '#ui/panel/screen-layout.tsx';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { useErrorFocus } from '#ui/panel/use-error-focus.ts';

export const action = ownerAction(async ({ form, parseWithPassword, db, now, mediaStore, record }) => {
  const intent = readIntent(form, Object.keys(clearings) as Clearing[]);
  const { phrase, title, done } = clearings[intent];
  await parseWithPassword(z.object({ phrase: z.literal(phrase, `Type “${phrase}”.`) }));
  const images = await clear(db, intent, now);
  await deleteUnusedImages(db, images, mediaStore);
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

type Result = { text?: string; errors?: Partial<Record<string, string>>; values?: Record<string, string> };

/** Collapsed, and protected by a typed phrase and the password, against accidents. */
function DangerForm({ intent, result }: { intent: Clearing; result: Result | undefined }) {
  const { title, text, phrase } = clearings[intent];
  const isBusy = useNavigation().formData?.get('intent') === intent;
  const form = useErrorFocus(result?.errors);
  return (
    <Disclosure title={title} open={Boolean(result?.errors)}>
      <p className="type-read mb-5 max-w-[38em]">{text}</p>
      <PanelForm key={result?.text} ref={form} preventScrollReset className="grid max-w-105 gap-4">
        <input type="hidden" name="intent" value={intent} />
        <TextField
          label={`Type “${phrase}”`}
          name="phrase"
          autoComplete="off"
          autoCapitalize="none"
          required
          defaultValue={result?.values?.phrase}
          error={result?.errors?.phrase}
        />
        <CurrentPassword error={result?.errors?.password} />
        <Button type="submit" size="small" inactive={isBusy} className="justify-self-start">
          {isBusy ? 'Working…' : title}
        </Button>
      </PanelForm>
    </Disclosure>
  );
}
