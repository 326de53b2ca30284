import { redirect, useNavigation, data } from 'react-router';
import { ImportForm } from '#features/subscribers/panel/import-form.tsx';
import { subscriberEmailLimit } from '#features/subscribers/subscriber.ts';
import { addForm } from '#features/subscribers/subscriber-form.server.ts';
import {
  subscribersPath,
  type ImportResult,
  MAX_IMPORT_BYTES,
  tooLargeToImport,
} from '#features/subscribers/subscriber-list.ts';
import { addSubscriber } from '#features/subscribers/subscribers-editing.server.ts';
import { Box, ScreenHead } from '#ui/panel/screen-layout.tsx';
import { Button } from '#ui/forms/button.tsx';
import { Checkbox } from '#ui/panel/panel-fields.tsx';
import { Crumbs } from '#ui/layout/crumbs.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { useErrorFocus } from '#ui/panel/use-error-focus.ts';
import type { Route } from './+types/add.ts';
import { panelMeta } from '#routes/admin/shell/panel-meta.ts';
import { type OwnerRequest, ownerAction } from '#routes/admin/shell/owner-action.server.ts';
import { readImportFile } from '#features/subscribers/import-file.server.ts';
import { importSubscribers, previewImport } from '#features/subscribers/subscribers-import.server.ts';
import { formatCount } from '#platform/text/count.ts';
import { readIntent } from '#platform/forms/forms.server.ts';

const taken = {
  confirmed: 'This address is already subscribed.',
  unsubscribed:
    'This address has unsubscribed. Only its owner can subscribe again, using the form on your site.',
  suppressed: 'This address is suppressed and cannot be added. See the Suppressed tab.',
};

/** The form of one subscriber has no intent. */
export const action = ownerAction(async (owner) =>
  owner.form.has('intent') || owner.form.has('file') ? importFile(owner) : addOne(owner),
);

async function addOne({ parse, refuse, db, now, record }: OwnerRequest) {
  const outcome = await addSubscriber(db, parse(addForm).email, now);
  if (outcome === 'added') {
    await record('added', 'a subscriber');
    return redirect(subscribersPath, 303);
  }
  return refuse({ email: taken[outcome] }, 409);
}

export const meta = () => panelMeta('Add subscribers');

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

/** The client sends the file twice, for the preview and for the import; nothing is stored in between. */
async function importFile({ form, db, now, record }: OwnerRequest) {
  const intent = readIntent(form, ['preview', 'import']);
  const sent = form.get('file');
  if (!(sent instanceof File) || sent.size === 0) return refuseFile('Choose a file first.', 400);
  if (sent.size > MAX_IMPORT_BYTES) return refuseFile(tooLargeToImport, 413);

  const file = await readImportFile(await textOf(sent), now);
  if ('error' in file) return refuseFile(file.error, 400);
  if (intent === 'preview') return data<ImportResult>({ preview: await previewImport(db, file) });
  const result = await importSubscribers(db, file.subscribers, now);
  await record('imported', formatCount(result.imported, 'subscriber'));
  return data<ImportResult>(result);
}

function refuseFile(error: string, status: number) {
  return data<ImportResult>({ error }, { status });
}

/** Spreadsheets write UTF-8, or UTF-16LE with a byte order mark. */
async function textOf(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes).replaceAll('\0', '');
}
