import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { backupUploadPath, MAX_BACKUP_UPLOAD_BYTES } from '#features/backups/backup.ts';
import { formatFileSize } from '#platform/text/file-size.ts';
import { FileField } from '#ui/panel/file-field.tsx';
import type { SendFailure } from '#ui/panel/panel-actions.ts';
import { requestJson } from '#ui/panel/request-json.ts';
import { SendFailureMessage } from '#ui/panel/send-failure.tsx';

const TOO_LARGE = `This file is larger than ${formatFileSize(MAX_BACKUP_UPLOAD_BYTES)}. Restore it on the server with “npm run restore”.`;

/** Uploads a backup file, which is then offered in the list of backups to restore. */
export function UploadBackup() {
  const { revalidate } = useRevalidator();
  const [file, setFile] = useState<File | null>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<SendFailure | null>(null);

  async function send(chosen: File) {
    setFile(chosen);
    if (chosen.size > MAX_BACKUP_UPLOAD_BYTES) return setFailure({ text: TOO_LARGE, isSignedOut: false });
    setSending(true);
    const failed = await upload(chosen);
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
      {failure && !isSending && (
        <SendFailureMessage failure={failure} onRetry={() => file && void send(file)} />
      )}
    </div>
  );
}

async function upload(file: File): Promise<SendFailure | null> {
  const headers = { 'Content-Type': 'application/octet-stream' };
  const result = await requestJson<{ error?: string }>(backupUploadPath, {
    method: 'POST',
    body: file,
    headers,
  });
  if ('failure' in result) return result.failure;
  return result.value.error ? { text: result.value.error, isSignedOut: false } : null;
}
