import { useEffect, useEffectEvent } from 'react';
import { type Location, useBlocker } from 'react-router';
import { askToConfirm } from '#ui/overlays/confirm.ts';
import { useUnsentCheck } from '#ui/forms/panel-actions.ts';
import type { Editing } from '#features/content/autosave/editing.ts';
import type { ContentDraft } from '#features/content/model/content.ts';

/**
 * Autosaves before navigating away and asks the owner if that fails. Returns whether a
 * navigation is blocked.
 */
export function useLeaveGuard<Draft extends ContentDraft>(editing: Editing<Draft>, session: string): boolean {
  const hasUnsavedChanges = () => {
    const { isDirty, isSending, pendingUploads } = editing.read();
    return isDirty || isSending || pendingUploads > 0;
  };
  useUnsentCheck(hasUnsavedChanges);
  const blocker = useBlocker(
    ({ nextLocation }) =>
      hasUnsavedChanges() &&
      (nextLocation as Location<{ session?: string } | null>).state?.session !== session,
  );

  const decide = useEffectEvent(async () => {
    const isSaved = await editing.autosave();
    const question = isSaved ? editing.read().pendingUploads > 0 && unfinishedUploads : unsavedText;
    const isConfirmed = !question || (await askToConfirm(question));
    if (isConfirmed) blocker.proceed?.();
    else blocker.reset?.();
  });

  useEffect(() => {
    if (blocker.state === 'blocked') void decide();
  }, [blocker.state]);

  // Closing a tab can only be confirmed with the browser's own dialog.
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault();
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
