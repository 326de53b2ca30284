import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#ui/forms/button.tsx';
import { askToConfirm } from '#ui/overlays/confirm.ts';
import { TextArea } from '#ui/forms/field.tsx';
import { PanelForm } from '#ui/forms/panel-form.tsx';
import { useUnsavedGuard } from '#ui/forms/use-unsaved-guard.ts';
import { commentLimits } from './comment.ts';

type CommentReplyProps = {
  id: string;
  to: string;
  /** What else a reply does. */
  note: string | undefined;
  onSent: () => void;
  onCancel: () => void;
};

type Answer = { errors?: { content?: string } };

/** Answers a comment in public, where it stands. */
export function CommentReply({ id, to, note, onSent, onCancel }: CommentReplyProps) {
  const fetcher = useFetcher<Answer>();
  const field = useRef<HTMLTextAreaElement>(null);
  const { data } = fetcher;
  const [isTyped, setTyped] = useState(false);
  useUnsavedGuard(isTyped && fetcher.state === 'idle');

  // Focus and what was typed, the browser keeps.
  useEffect(() => {
    if (!data || data.errors) field.current?.focus();
    else onSent();
    // oxlint-disable-next-line react/exhaustive-deps -- once an answer, not once a render
  }, [data]);

  /** What was typed is not lost by a slip of the hand. */
  async function leave() {
    const agreed =
      !isTyped ||
      (await askToConfirm({
        title: 'Discard this reply?',
        text: 'Your text will be lost.',
        button: 'Discard',
      }));
    if (agreed) onCancel();
  }

  function followKeys(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape') void leave();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
      event.currentTarget.form?.requestSubmit();
    else return;
    event.preventDefault();
  }

  return (
    <PanelForm as={fetcher.Form} className="mt-3 grid max-w-[42em] gap-3">
      <input type="hidden" name="act" value="reply" />
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
        onKeyDown={followKeys}
        onChange={({ currentTarget }) => setTyped(currentTarget.value.trim() !== '')}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" size="small" disabled={fetcher.state !== 'idle'}>
          {fetcher.state === 'idle' ? 'Publish reply' : 'Publishing…'}
        </Button>
        <Button variant="line" size="small" onClick={() => void leave()}>
          Cancel
        </Button>
      </div>
    </PanelForm>
  );
}
