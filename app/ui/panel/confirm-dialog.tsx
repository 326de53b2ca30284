import { useEffect, useRef } from 'react';
import { Button } from '#ui/forms/button.tsx';
import { answerQuestion, useQuestion } from './confirm.ts';
import { Dialog } from './dialog.tsx';

/** Renders the question of `askToConfirm`; closing the dialog answers no. */
export function ConfirmDialog() {
  const question = useQuestion();
  const dialog = useRef<HTMLDialogElement>(null);

  // A dialog becomes modal only by showModal().
  useEffect(() => {
    if (question) dialog.current?.showModal();
  }, [question]);

  // The event of closing comes late: by then, the next question may be open.
  const answerNo = () => {
    if (!dialog.current?.open) answerQuestion(false);
  };

  function answerYes() {
    // Gives the focus back, which the removal of an open dialog would not.
    dialog.current?.close();
    answerQuestion(true);
  }

  if (!question) return null;
  return (
    <Dialog ref={dialog} title={question.title} onClose={answerNo}>
      <p className="type-read">{question.text}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="line" size="small" onClick={() => dialog.current?.close()}>
          {question.cancel ?? 'Cancel'}
        </Button>
        <Button size="small" onClick={answerYes}>
          {question.button}
        </Button>
      </div>
    </Dialog>
  );
}
