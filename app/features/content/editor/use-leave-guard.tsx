import { useEffect, useEffectEvent } from 'react';
import { type Location, useBlocker } from 'react-router';
import { askToConfirm } from '#ui/overlays/confirm.ts';
import { useUnsentCheck } from '#ui/forms/panel-actions.ts';
import type { Editing } from '#features/content/autosave/editing.ts';
import type { ContentDraft } from '#features/content/model/content.ts';

/**
 * Words that the server does not have yet go there before one leaves; where that fails, the owner decides.
 * Answers whether one is on the way out.
 */
export function useLeaveGuard<Draft extends ContentDraft>(editing: Editing<Draft>, session: string): boolean {
  const hasWords = () => {
    const { isDirty, isSending, arriving } = editing.read();
    return isDirty || isSending || arriving > 0;
  };
  useUnsentCheck(hasWords);
  const blocker = useBlocker(
    ({ nextLocation }) =>
      hasWords() && (nextLocation as Location<{ session?: string } | null>).state?.session !== session,
  );

  const decide = useEffectEvent(async () => {
    const isKept = await editing.keep();
    const question = isKept ? editing.read().arriving > 0 && unfinishedUploads : unsavedText;
    const mayGo = !question || (await askToConfirm(question));
    if (mayGo) blocker.proceed?.();
    else blocker.reset?.();
  });

  // The router asks in its own time.
  useEffect(() => {
    if (blocker.state === 'blocked') void decide();
  }, [blocker.state]);

  // Only the browser can stop a tab from closing, and only with its own words.
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasWords()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  });

  return blocker.state !== 'unblocked';
}

const unsavedText = {
  title: 'Leave without saving?',
  text: 'Your latest changes have not been saved to the server. They stay on this device, and you can restore them when you return.',
  button: 'Leave',
};

const unfinishedUploads = {
  title: 'Leave while uploading?',
  text: 'An image is still uploading. If you leave now, it will not be added to the text.',
  button: 'Leave',
};
