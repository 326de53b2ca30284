import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { backupUploadPath, largestBackupUpload } from '#features/backups/backup.ts';
import { formatFileSize } from '#platform/file-size.ts';
import { Message } from '#ui/message.tsx';

/** Sends a file as it lies on the owner's disk; it joins the list of backups to choose from. */
export function UploadBackup() {
  const { revalidate } = useRevalidator();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function send(file: File) {
    if (file.size > largestBackupUpload)
      return setError(
        `A file may have ${formatFileSize(largestBackupUpload)}. Use npm run restore for this one.`,
      );
    setSending(true);
    setError(await trouble(file));
    setSending(false);
    await revalidate();
  }

  return (
    <div className="grid max-w-120 gap-3 noscript:hidden">
      <label className="grid gap-1.75 text-ui font-semibold">
        {isSending ? 'Uploading…' : 'Upload a backup from your computer'}
        <input
          type="file"
          accept=".gz,.sealed"
          disabled={isSending}
          onChange={({ currentTarget }) => currentTarget.files?.[0] && void send(currentTarget.files[0])}
          className="w-full rounded-sm border border-rule-2 bg-surface p-2 font-normal file:mr-3 file:min-h-9 file:rounded-sm file:bg-ink file:px-3.5 file:font-semibold file:text-paper"
        />
      </label>
      {error && <Message tone="bad">{error}</Message>}
    </div>
  );
}

/** What went wrong, if anything did. */
async function trouble(file: File): Promise<string | null> {
  try {
    const headers = { 'Content-Type': 'application/octet-stream' };
    const response = await fetch(backupUploadPath, { method: 'POST', body: file, headers });
    if (response.ok) return null;
    if (response.status === 507) return (await response.json()).error;
    return 'The file could not be uploaded.';
  } catch {
    return 'The file did not arrive: check the connection and try again.';
  }
}
