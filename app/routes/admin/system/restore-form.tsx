import { useNavigation, useRevalidator } from 'react-router';
import {
  type Backup,
  restorePhrase,
  type Upload,
  uploadedName,
  type Work,
  backupUploadPath,
  canBeBackup,
  MAX_BACKUP_UPLOAD_BYTES,
} from '#features/backups/backup.ts';
import { formatSecond } from '#platform/time/dates.ts';
import { formatCount } from '#platform/text/count.ts';
import { formatFileSize } from '#platform/text/file-size.ts';
import { CurrentPassword } from '#features/account/panel/password-fields.tsx';
import { Disclosure } from '#ui/panel/screen-layout.tsx';
import { Button } from '#ui/forms/button.tsx';
import { SelectField, TextField } from '#ui/forms/field.tsx';
import { PanelForm, SendFailureMessage } from '#ui/panel/panel-form.tsx';
import { useErrorFocus } from '#ui/panel/use-error-focus.ts';
import { listBackupFacts, kindLabels } from './backup-list.tsx';
import { useFormats } from '#ui/text/texts.ts';
import type { Formats } from '#platform/time/formats.ts';
import { useState } from 'react';
import { FileField } from '#ui/panel/panel-fields.tsx';
import type { SendFailure } from '#ui/panel/panel-actions.ts';
import { requestJson } from '#ui/panel/request-json.ts';
import { Message } from '#ui/text/message.tsx';

type RestoreFormProps = {
  backups: Backup[];
  upload: Upload | null;
  work: Work | null;
  result: { errors: Partial<Record<string, string>>; values: Record<string, string> } | undefined;
};

/** Collapsed, and protected by a typed phrase and the password: a restore replaces all data. */
export function RestoreForm({ backups, upload, work, result }: RestoreFormProps) {
  const formats = useFormats();
  const isSending = useNavigation().formData?.get('intent') === 'restore';
  const form = useErrorFocus(result?.errors);
  const choices = choicesOf(backups, upload, formats);
  return (
    <div data-dense className="rounded-md border border-accent-text bg-surface px-5">
      <Disclosure title="Restore a backup" open={Boolean(result?.errors)}>
        <p className="type-read mb-5 max-w-[38em]">
          Restoring replaces everything on the site with the contents of the backup. Changes made since then
          are lost, so a backup of the current state is made first. You will be signed out and need to sign in
          again with the password from the time of the backup.
        </p>
        <UploadBackup />
        <PanelForm ref={form} preventScrollReset className="mt-5 grid max-w-120 gap-4">
          <SelectField
            // Resets the selection when the newest backup changes.
            key={choices[0]?.[0] + (upload?.at ?? '')}
            label="Backup"
            name="file"
            // Firefox would restore the selection after a reload.
            autoComplete="off"
            empty={null}
            options={choices}
            required
            defaultValue={result?.values.file}
            error={result?.errors.file}
          />
          <TextField
            label={`Type “${restorePhrase}”`}
            name="phrase"
            autoComplete="off"
            autoCapitalize="none"
            required
            defaultValue={result?.values.phrase}
            error={result?.errors.phrase}
          />
          <CurrentPassword error={result?.errors.password} />
          <Button
            type="submit"
            size="small"
            name="intent"
            value="restore"
            inactive={isSending || work?.isRunning}
            disabled={choices.length === 0}
            className="justify-self-start"
          >
            Restore this backup
          </Button>
        </PanelForm>
      </Disclosure>
    </div>
  );
}

/** Newest first: the first option is selected by default. */
function choicesOf(backups: Backup[], upload: Upload | null, formats: Formats): [string, string][] {
  const made = backups.map((backup) => ({
    at: backup.createdAt,
    choice: [backup.file, [formatSecond(backup.createdAt, formats), ...notesOf(backup, formats)].join(' · ')],
  }));
  const uploaded = upload && {
    at: upload.at,
    choice: [uploadedName, `Uploaded file · ${formatFileSize(upload.bytes, formats)}`],
  };
  return [...(uploaded ? [uploaded] : []), ...made]
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .map(({ choice }) => choice as [string, string]);
}

function notesOf(backup: Backup, formats: Formats) {
  const { damaged } = backup;
  return [
    kindLabels[backup.kind],
    listBackupFacts(backup, formats),
    ...(damaged.length > 0 ? [formatCount(damaged.length, 'damaged image file', formats)] : []),
  ];
}

const TOO_LARGE = `This file is larger than ${formatFileSize(MAX_BACKUP_UPLOAD_BYTES)}. Restore it on the server with “npm run restore”.`;
const NOT_A_BACKUP =
  'This file was not uploaded: it is not an Atelier backup. Choose a file that ends in .tar.gz or .tar.gz.enc.';

/** Uploads a backup file, which is then offered in the list of backups to restore. */
function UploadBackup() {
  const { revalidate } = useRevalidator();
  const [file, setFile] = useState<File | null>(null);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [failure, setFailure] = useState<SendFailure | null>(null);

  async function send(chosen: File) {
    setFile(chosen);
    setFailure(null);
    const refused = await refusalOf(chosen);
    setRefusal(refused);
    if (refused) return;
    setSending(true);
    const failed = await sendFile(chosen);
    setFailure(failed);
    setSending(false);
    if (!failed) await revalidate();
  }

  return (
    <div className="grid max-w-120 gap-3 noscript:hidden">
      <FileField
        label={isSending ? 'Uploading…' : 'Upload a backup from your computer'}
        accept=".gz,.enc"
        inactive={isSending}
        onChange={({ currentTarget }) => currentTarget.files?.[0] && void send(currentTarget.files[0])}
      />
      {refusal && (
        <div ref={scrollIntoView}>
          <Message tone="bad">{refusal}</Message>
        </div>
      )}
      {failure && !isSending && (
        <SendFailureMessage failure={failure} onRetry={() => file && void send(file)} />
      )}
    </div>
  );
}

function scrollIntoView(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Why a file is not uploaded. */
async function refusalOf(file: File): Promise<string | null> {
  if (file.size > MAX_BACKUP_UPLOAD_BYTES) return TOO_LARGE;
  // A file that cannot be read fails while it is uploaded.
  return (await canBeBackup(file).catch(() => true)) ? null : NOT_A_BACKUP;
}

async function sendFile(file: File): Promise<SendFailure | null> {
  const headers = { 'Content-Type': 'application/octet-stream' };
  const result = await requestJson<{ error?: string }>(backupUploadPath, {
    method: 'POST',
    body: file,
    headers,
  });
  if ('failure' in result) return result.failure;
  return result.value.error ? { text: result.value.error, isSignedOut: false } : null;
}
