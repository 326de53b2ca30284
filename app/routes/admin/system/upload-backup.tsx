import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { backupUploadPath, canBeBackup, MAX_BACKUP_UPLOAD_BYTES } from '#features/backups/backup.ts';
import { formatFileSize } from '#platform/text/file-size.ts';
import { FileField } from '#ui/panel/file-field.tsx';
import type { SendFailure } from '#ui/panel/panel-actions.ts';
import { requestJson } from '#ui/panel/request-json.ts';
import { SendFailureMessage } from '#ui/panel/send-failure.tsx';
import { Message } from '#ui/text/message.tsx';

const TOO_LARGE = `This file is larger than ${formatFileSize(MAX_BACKUP_UPLOAD_BYTES)}. Restore it on the server with “npm run restore”.`;
const NOT_A_BACKUP =
  'This file was not uploaded: it is not an Atelier backup. Choose a file that ends in .tar.gz or .tar.gz.enc.';

/** Uploads a backup file, which is then offered in the list of backups to restore. */
export function UploadBackup() {
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
