import { useNavigation } from 'react-router';
import {
  type Backup,
  restorePhrase,
  type Upload,
  uploadedName,
  type Work,
} from '#features/backups/backup.ts';
import { formatMoment } from '#platform/dates.ts';
import { formatFileSize } from '#platform/file-size.ts';
import { CurrentPassword } from '#routes/admin/account/current-password.tsx';
import { Fold } from '#routes/admin/account/fold.tsx';
import { Button } from '#ui/button.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { PanelForm } from '#ui/panel-form.tsx';
import { useErrorFocus } from '#ui/use-error-focus.ts';
import { factsOf } from './backup-list.tsx';
import { UploadBackup } from './upload-backup.tsx';

type RestoreFormProps = {
  backups: Backup[];
  upload: Upload | null;
  work: Work | null;
  answer: { errors: Partial<Record<string, string>>; values: Record<string, string> } | undefined;
  timeZone: string;
};

/** Folded, typed out and behind the password: it replaces everything. */
export function RestoreForm({ backups, upload, work, answer, timeZone }: RestoreFormProps) {
  const isSending = useNavigation().formData?.get('intent') === 'restore';
  const form = useErrorFocus(answer?.errors);
  const choices = backups.map((backup): [string, string] => [
    backup.file,
    `${formatMoment(backup.madeAt, timeZone)} · ${factsOf(backup)}`,
  ]);
  if (upload) choices.unshift([uploadedName, `The uploaded file · ${formatFileSize(upload.bytes)}`]);
  return (
    <div data-dense className="rounded-md border border-accent-text bg-surface px-5">
      <Fold title="Restore a backup" open={Boolean(answer?.errors)}>
        <p className="type-read mb-5 max-w-[38em]">
          The site becomes what it was when the backup was made; what was written since is gone. A backup of
          what is here now is made first. Sessions are in no backup: you are signed out and sign in again,
          with the password of that time.
        </p>
        <UploadBackup />
        <PanelForm ref={form} preventScrollReset className="mt-5 grid max-w-120 gap-4">
          <SelectField
            key={upload?.at}
            label="Backup"
            name="file"
            empty={null}
            options={choices}
            required
            defaultValue={answer?.values.file}
            error={answer?.errors.file}
          />
          <TextField
            label={`Type “${restorePhrase}”`}
            name="phrase"
            autoComplete="off"
            autoCapitalize="none"
            required
            defaultValue={answer?.values.phrase}
            error={answer?.errors.phrase}
          />
          <CurrentPassword error={answer?.errors.password} />
          <Button
            type="submit"
            size="small"
            name="intent"
            value="restore"
            disabled={isSending || work?.isRunning || choices.length === 0}
            className="justify-self-start"
          >
            Restore this backup
          </Button>
        </PanelForm>
      </Fold>
    </div>
  );
}
