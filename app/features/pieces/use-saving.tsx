import { useEffect, useEffectEvent, useState } from 'react';
import { askToConfirm } from '#ui/confirm.ts';
import { raiseToast } from '#ui/toast.ts';
import { type PieceDraft, type SaveIntent, stateOf } from './piece.ts';
import { isPutOff, saveIntent } from './publishing.ts';
import type { Editor } from './use-editing.tsx';

/** Saving as the owner asks for it: by a button, or by the keys as the "Published" box says. */
export function useSaving<Draft extends PieceDraft>(editor: Editor<Draft>) {
  const { editing, stored } = editor;
  /** Null while the box says what is so. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isWanted = wanted ?? stored.published;

  async function save(intent: SaveIntent) {
    const state = stateOf(stored, new Date());
    if (intent === 'draft' && state !== 'draft' && !(await askToConfirm(withdrawals[state]))) return;
    const isLater = intent === 'publish' && isPutOff(stored, editing.read().draft.publishAt, Date.now());
    if (isLater && !(await askToConfirm(postponement))) return;
    if (!(await editing.save(intent))) {
      const { errors, trouble } = editing.read();
      if (trouble) raiseToast('Not saved. Your work is kept on this device.', 'bad');
      if (Object.keys(errors).length > 0) focusFirstError();
      return;
    }
    setWanted(null);
    raiseToast(told[stateOf(editing.read().stored, new Date())][intent]);
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key !== 's') return;
    event.preventDefault();
    const { saving, draft } = editing.read();
    if (saving === null) void save(saveIntent(stored, isWanted, draft.publishAt));
  });

  // The window is outside of React.
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);

  return { isWanted, setWanted, save };
}

const withdrawals = {
  published: {
    title: 'Take it off the site?',
    text: 'It becomes a draft. Visitors no longer find it until you publish it again.',
    button: 'Save as draft',
  },
  scheduled: {
    title: 'Cancel the schedule?',
    text: 'It becomes a draft without a date, and is not published until you publish it yourself.',
    button: 'Save as draft',
  },
};

const postponement = {
  title: 'Take it off the site until then?',
  text: 'Its new date has yet to come. Visitors no longer find it until that moment.',
  button: 'Schedule',
};

const told = {
  draft: { draft: 'Draft saved.', publish: 'Draft saved.', keep: 'Draft saved.' },
  scheduled: { draft: 'Draft saved.', publish: 'Scheduled.', keep: 'Updated.' },
  published: { draft: 'Draft saved.', publish: 'Published.', keep: 'Updated.' },
};

/** The messages are on the page only after React has drawn it. */
function focusFirstError() {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus({ preventScroll: false }),
  );
}
