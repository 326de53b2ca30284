import { useEffect, useEffectEvent, useState } from 'react';
import { askToConfirm } from '#ui/overlays/confirm.ts';
import { raiseToast } from '#ui/overlays/toast.ts';
import {
  type ContentDraft,
  type ContentKind,
  type SaveIntent,
  stateOf,
} from '#features/content/model/content.ts';
import { isPutOff, saveIntent } from '#features/content/model/publishing.ts';
import type { Editor } from './use-editing.tsx';

/** Saving as the owner asks for it: by a button, or by the keys as the "Published" box says. */
export function useSaving<Draft extends ContentDraft>(editor: Editor<Draft>) {
  const { kind, editing, stored } = editor;
  /** Null while the box says what is so. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isWanted = wanted ?? stored.published;

  async function save(intent: SaveIntent) {
    const state = stateOf(stored, new Date());
    if (intent === 'draft' && state !== 'draft' && !(await askToConfirm(withdrawal(kind, state)))) return;
    const isLater = intent === 'publish' && isPutOff(stored, editing.read().draft.publishAt, Date.now());
    if (isLater && !(await askToConfirm(postponement))) return;
    if (!(await editing.save(intent))) {
      const { errors, trouble } = editing.read();
      if (trouble) raiseToast('Not saved. Your work is kept on this device.', 'bad');
      if (Object.keys(errors).length > 0) focusFirstError();
      return;
    }
    setWanted(null);
    const isWithdrawn = intent === 'draft' && state !== 'draft';
    raiseToast(isWithdrawn ? withdrawn[state] : told[stateOf(editing.read().stored, new Date())][intent]);
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

function withdrawal(kind: ContentKind, state: 'published' | 'scheduled') {
  if (state === 'published')
    return {
      title: `Unpublish this ${kind}?`,
      text: 'It becomes a draft. Visitors cannot see it until you publish it again.',
      button: 'Unpublish',
    };
  return {
    title: `Unschedule this ${kind}?`,
    text: 'It becomes a draft without a date and will not be published automatically.',
    button: 'Unschedule',
  };
}

const postponement = {
  title: 'Unpublish until then?',
  text: 'The new date is in the future. Visitors cannot see it until then.',
  button: 'Schedule',
};

const withdrawn = { published: 'Unpublished.', scheduled: 'Unscheduled.' };

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
