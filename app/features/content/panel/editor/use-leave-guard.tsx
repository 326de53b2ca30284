import type { Location } from 'react-router';
import { askToConfirm } from '#ui/panel/confirm.ts';
import { useNavigationGuard } from '#ui/panel/use-unsaved-guard.ts';
import type { Editing } from '#features/content/panel/autosave/editing.ts';

/**
 * Autosaves before navigating away and asks the owner if that fails. Returns whether a
 * navigation is blocked.
 */
export function useLeaveGuard<Draft extends object, Facts>(
  editing: Editing<Draft, Facts>,
  session: string,
): boolean {
  return useNavigationGuard({
    hasUnsaved: () => {
      const { isDirty, isSending, pendingUploads } = editing.read();
      return isDirty || isSending || pendingUploads > 0;
    },
    isHarmless: ({ nextLocation }) =>
      (nextLocation as Location<{ session?: string } | null>).state?.session === session,
    mayLeave: async () => {
      const isSaved = await editing.autosave();
      const question = isSaved ? editing.read().pendingUploads > 0 && unfinishedUploads : unsavedText;
      return !question || askToConfirm(question);
    },
  });
}

const unsavedText = {
  title: 'Leave without saving?',
  text: 'Your latest changes have not been saved to the server. They stay on this device, and you can restore them when you return.',
  button: 'Leave without saving',
  cancel: 'Stay',
};

const unfinishedUploads = {
  title: 'Leave while uploading?',
  text: 'An image is still uploading. If you leave now, it will not be added to the text.',
  button: 'Leave',
  cancel: 'Stay',
};
