import { useEffect, useRef } from 'react';
import { Button } from '#ui/forms/button.tsx';
import { answerQuestion, useQuestion } from './confirm.ts';
import { Dialog } from './dialog.tsx';

/** The one place where questions of `askToConfirm` appear; closing it in any other way means no. */
export function ConfirmDialog() {
  const question = useQuestion();
  const dialog = useRef<HTMLDialogElement>(null);

  // Only the browser's own method makes a dialog modal.
  useEffect(() => {
    if (question) dialog.current?.showModal();
  }, [question]);

  if (!question) return null;
  return (
    <Dialog ref={dialog} title={question.title} onClose={() => answerQuestion(false)}>
      <p className="type-read">{question.text}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="line" size="small" onClick={() => dialog.current?.close()}>
          Cancel
        </Button>
        <Button size="small" onClick={() => answerQuestion(true)}>
          {question.button}
        </Button>
      </div>
    </Dialog>
  );
}
