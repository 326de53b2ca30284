import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#ui/forms/button.tsx';
import { askToConfirm } from '#ui/panel/confirm.tsx';
import { TextArea } from '#ui/forms/field.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { useUnsavedGuard } from '#ui/panel/use-unsaved-guard.ts';
import { commentLimits } from '#features/comments/comment.ts';

type CommentReplyProps = {
  id: string;
  to: string;
  note: string | undefined;
  onSent: () => void;
  onCancel: () => void;
};

type Result = { errors?: { content?: string } };

export function CommentReply({ id, to, note, onSent, onCancel }: CommentReplyProps) {
  const fetcher = useFetcher<Result>();
  const field = useRef<HTMLTextAreaElement>(null);
  const { data } = fetcher;
  const [isDirty, setDirty] = useState(false);
  useUnsavedGuard(isDirty && fetcher.state === 'idle');

  // Runs when a response arrives: focus the field after an error, close after success.
  useEffect(() => {
    if (!data || data.errors) field.current?.focus();
    else onSent();
    // oxlint-disable-next-line react/exhaustive-deps -- once a result, not once a render
  }, [data]);

  /** Asks before discarding typed text. */
  async function cancel() {
    const agreed =
      !isDirty ||
      (await askToConfirm({
        title: 'Discard this reply?',
        text: 'Your text will be lost.',
        button: 'Discard',
      }));
    if (agreed) onCancel();
  }

  function handleKeys(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape') void cancel();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      if (fetcher.state === 'idle') event.currentTarget.form?.requestSubmit();
    } else return;
    event.preventDefault();
  }

  return (
    <PanelForm as={fetcher.Form} className="mt-3 grid max-w-[42em] gap-3">
      <input type="hidden" name="intent" value="reply" />
      <input type="hidden" name="id" value={id} />
      <TextArea
        ref={field}
        label={`Reply to ${to}`}
        hint={note}
        name="content"
        rows={3}
        required
        maxLength={commentLimits.content}
        error={data?.errors?.content}
        onKeyDown={handleKeys}
        onChange={({ currentTarget }) => setDirty(currentTarget.value.trim() !== '')}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" size="small" inactive={fetcher.state !== 'idle'}>
          {fetcher.state === 'idle' ? 'Publish reply' : 'Publishing…'}
        </Button>
        <Button variant="line" size="small" onClick={() => void cancel()}>
          Cancel
        </Button>
      </div>
    </PanelForm>
  );
}
