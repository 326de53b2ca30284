import { useEffect, useEffectEvent, useState } from 'react';
import { askToConfirm } from '#ui/panel/confirm.tsx';
import { raiseToast } from '#ui/overlays/toast.ts';
import {
  type ContentDraft,
  type ContentKind,
  type SaveIntent,
  getContentState,
} from '#features/content/model/content.ts';
import { isPostponed, nextAction } from '#features/content/model/publishing.ts';
import type { Editor } from './use-editing.tsx';

/** Saves by button, or by Ctrl+S, which neither publishes nor unpublishes. */
export function useSaving<Draft extends ContentDraft>(editor: Editor<Draft>) {
  const { kind, editing, stored } = editor;
  /** Null while the checkbox is unchanged. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isWanted = wanted ?? stored.published;

  async function save(intent: SaveIntent) {
    const state = getContentState(stored, new Date());
    if (intent === 'draft' && state !== 'draft' && !(await askToConfirm(withdrawal(kind, state)))) return;
    const willPostpone =
      intent === 'publish' && isPostponed(stored, editing.read().draft.publishAt, Date.now());
    if (willPostpone && !(await askToConfirm(postponement))) return;
    if (!(await editing.save(intent))) return showFailure(editing);
    setWanted(null);
    const isWithdrawn = intent === 'draft' && state !== 'draft';
    const text = isWithdrawn
      ? withdrawn[state]
      : toastTexts[getContentState(editing.read().stored, new Date())][intent];
    const { failedLinks = [] } = editing.read().stored;
    if (failedLinks.length > 0) raiseToast(`${text} ${plainCards(failedLinks)}`, 'bad');
    else raiseToast(text);
  }

  /** Saves the changes to something that is published, or to be published, as its working copy. */
  async function saveChanges() {
    if (!(await editing.autosave())) return showFailure(editing);
    const { stored: saved, draft } = editing.read();
    const { label } = nextAction(saved, draft.publishAt, Date.now());
    raiseToast(
      saved.hasChanges ? `Changes saved, not yet public. Choose “${label}” to apply them.` : 'Already saved.',
    );
  }

  const handleKeys = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key !== 's') return;
    event.preventDefault();
    if (editing.read().saving !== null) return;
    if (stored.published || isWanted) void saveChanges();
    else void save('draft');
  });

  useEffect(() => {
    addEventListener('keydown', handleKeys);
    return () => removeEventListener('keydown', handleKeys);
  }, []);

  return { isWanted, setWanted, save };
}

function showFailure<Draft extends ContentDraft>(editing: Editor<Draft>['editing']) {
  const { errors, failure } = editing.read();
  if (failure) raiseToast('Not saved. Your work is kept on this device.', 'bad');
  if (Object.keys(errors).length > 0) focusFirstError();
}

function plainCards(urls: string[]) {
  const hosts = new Set(urls.map((url) => new URL(url).hostname));
  return `${[...hosts].join(', ')} could not be reached, so the card shows only its address. It is tried again when you save tomorrow.`;
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

const toastTexts = {
  draft: { draft: 'Draft saved.', publish: 'Draft saved.', update: 'Draft saved.' },
  scheduled: { draft: 'Draft saved.', publish: 'Scheduled.', update: 'Updated.' },
  published: { draft: 'Draft saved.', publish: 'Published.', update: 'Updated.' },
};

/** Error messages exist only after the next render. */
export function focusFirstError() {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('main [aria-invalid=true]')?.focus({ preventScroll: false }),
  );
}
