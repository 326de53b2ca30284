import { data, redirect, useNavigation } from 'react-router';
import { deps } from '#context';
import { ImportForm } from '#features/subscribers/panel/import-form.tsx';
import { subscriberEmailLimit } from '#features/subscribers/subscriber.ts';
import { addForm } from '#features/subscribers/subscriber-form.server.ts';
import { subscribersPath } from '#features/subscribers/subscriber-list.ts';
import { addSubscriber } from '#features/subscribers/subscribers-editing.server.ts';
import { parseForm, readForm, refuse } from '#platform/forms/forms.server.ts';
import { Box } from '#ui/panel/box.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Checkbox } from '#ui/panel/checkbox.tsx';
import { Crumbs } from '#ui/layout/crumbs.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { ScreenHead } from '#ui/panel/screen-head.tsx';
import { useErrorFocus } from '#ui/panel/use-error-focus.ts';
import type { Route } from './+types/add.ts';
import { importFile } from './import-file.server.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { recordEvent } from '#routes/admin/shell/record-event.server.ts';

const taken = {
  confirmed: 'This address is already subscribed.',
  unsubscribed:
    'This address has unsubscribed. Only its owner can subscribe again, using the form on your site.',
  suppressed: 'This address is suppressed and cannot be added. See the Suppressed tab.',
};

/** The form of one subscriber has no intent. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request);
  return form.has('intent') || form.has('file') ? importFile(args, form) : addOne(args, form);
}

async function addOne({ request, context }: Route.ActionArgs, form: FormData) {
  const { refused, data: input, values } = parseForm(form, addForm);
  if (refused) return data(refused, { status: 400 });
  const { db, now } = deps(context);
  const outcome = await addSubscriber(db, input.email, now);
  if (outcome === 'added') {
    await recordEvent(context, request, 'added', 'a subscriber');
    return redirect(subscribersPath, 303);
  }
  return data(refuse(values, { email: taken[outcome] }), { status: 409 });
}

export function meta() {
  return panelMeta('Add subscribers');
}

export default function AddSubscribers({ actionData }: Route.ComponentProps) {
  const result = actionData && 'values' in actionData ? actionData : undefined;
  const form = useErrorFocus(result);
  const isSending = useNavigation().state === 'submitting';
  return (
    <>
      <Crumbs links={[{ label: 'Subscribers', to: subscribersPath }]} />
      <ScreenHead title="Add subscribers" />
      <div className="grid items-start gap-5 2xl:grid-cols-2">
        <Box title="Add one subscriber">
          <PanelForm ref={form} done="Subscriber added." noValidate className="grid gap-3 px-5 pb-5">
            <TextField
              label="Email"
              name="email"
              type="email"
              required
              autoComplete="off"
              maxLength={subscriberEmailLimit}
              defaultValue={result?.values.email}
              error={result?.errors.email}
            />
            <Checkbox
              name="consent"
              required
              label="This person agreed to receive the newsletter"
              aria-invalid={result?.errors.consent ? true : undefined}
              aria-describedby={result?.errors.consent && 'consent-error'}
              defaultChecked={result?.values.consent === 'on'}
            />
            {result?.errors.consent && (
              <p id="consent-error" className="text-sm font-semibold text-accent-text">
                {result.errors.consent}
              </p>
            )}
            <Button type="submit" size="small" inactive={isSending} className="justify-self-start">
              Add subscriber
            </Button>
          </PanelForm>
        </Box>
        <Box title="Import a CSV file">
          <ImportForm />
        </Box>
      </div>
    </>
  );
}
