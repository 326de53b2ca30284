import { useNavigation } from 'react-router';
import {
  type Backup,
  restorePhrase,
  type Upload,
  uploadedName,
  type Work,
} from '#features/backups/backup.ts';
import { formatSecond } from '#platform/time/times.ts';
import { countOf } from '#platform/text/count.ts';
import { formatFileSize } from '#platform/text/file-size.ts';
import { CurrentPassword } from '#routes/admin/account/current-password.tsx';
import { Disclosure } from '#routes/admin/account/disclosure.tsx';
import { Button } from '#ui/forms/button.tsx';
import { SelectField, TextField } from '#ui/forms/field.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { useErrorFocus } from '#ui/panel/use-error-focus.ts';
import { factsOf, kindLabels } from './backup-list.tsx';
import { UploadBackup } from './upload-backup.tsx';
import { useFormats } from '#ui/text/use-formats.ts';
import type { Formats } from '#platform/time/formats.ts';

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
    factsOf(backup, formats),
    ...(damaged.length > 0 ? [countOf(damaged.length, 'damaged image file', formats)] : []),
  ];
}
