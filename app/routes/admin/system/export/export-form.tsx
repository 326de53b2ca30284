import { type SubmitEvent, useState } from 'react';
import { exportPath } from '#features/exports/export.ts';
import { CurrentPassword } from '#features/account/panel/password-fields.tsx';
import { Button } from '#ui/forms/button.tsx';
import type { SendFailure } from '#ui/panel/panel-actions.ts';
import { requestJson } from '#ui/panel/request-json.ts';
import { SendFailureMessage } from '#ui/panel/panel-form.tsx';
import { useErrorFocus } from '#ui/panel/use-error-focus.ts';
import { Message } from '#ui/text/message.tsx';

/** An export contains personal data: an open session alone must not allow to download it. */
export function ExportForm({ refused }: { refused: string | undefined }) {
  const form = useErrorFocus(refused);
  const [failure, setFailure] = useState<SendFailure | null>(null);
  const [isStarted, setIsStarted] = useState(false);

  /** A failed form submit would replace the panel by the browser's error page, so check the connection first. */
  async function download(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = event.currentTarget;
    const result = await requestJson('/admin/session');
    setFailure('failure' in result ? result.failure : null);
    if ('failure' in result) return;
    setIsStarted(true);
    sent.submit();
  }

  return (
    // A native form, because only the browser can stream the response to disk.
    <form
      ref={form}
      method="post"
      action={`${exportPath}/download`}
      onSubmit={download}
      data-dense
      className="grid gap-4 border-t border-rule px-5 py-5"
    >
      <CurrentPassword error={isStarted ? undefined : refused} />
      <div>
        <Button type="submit" size="small">
          Export everything
        </Button>
      </div>
      {isStarted && (
        <Message tone="ok">
          The file is being prepared. Your browser saves it as soon as it is ready. You can keep using the
          panel.
        </Message>
      )}
      {failure && <SendFailureMessage failure={failure} onRetry={() => form.current?.requestSubmit()} />}
    </form>
  );
}
