import { useSyncExternalStore, type MouseEvent, useEffect, useRef } from 'react';
import { Button } from '#ui/forms/button.tsx';
import { Dialog } from './dialog.tsx';

export type Question = {
  title: string;
  text: string;
  button: string;
  /** The other button; “Cancel” by default. */
  cancel?: string;
};

type OpenQuestion = Question & { answer: (agreed: boolean) => void };

let openQuestion: OpenQuestion | null = null;
const listeners = new Set<() => void>();

/** Resolves to whether the owner confirmed. Requires a `<ConfirmDialog/>` on the page. */
export function askToConfirm(question: Question): Promise<boolean> {
  openQuestion?.answer(false);
  return new Promise((resolve) => show({ ...question, answer: resolve }));
}

function answerQuestion(agreed: boolean) {
  openQuestion?.answer(agreed);
  show(null);
}

function useQuestion(): Question | null {
  return useSyncExternalStore(
    subscribe,
    () => openQuestion,
    () => null,
  );
}

function show(question: OpenQuestion | null) {
  openQuestion = question;
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => void listeners.delete(notify);
}

/** Click handler of a submit button that asks for confirmation first. */
export function confirmedSubmit(question: Question) {
  return async (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget;
    event.preventDefault();
    if (await askToConfirm(question)) button.form!.requestSubmit(button);
  };
}

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
