import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { askToConfirm } from '#ui/overlays/confirm.ts';
import { useUnsentCheck } from './panel-actions.ts';

/** Asks for confirmation before navigation discards unsaved input. */
export function useUnsavedGuard(isDirty: boolean) {
  useUnsentCheck(() => isDirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && nextLocation.pathname !== currentLocation.pathname,
  );

  const decide = useEffectEvent(async () => {
    const agreed = await askToConfirm({
      title: 'Leave without saving?',
      text: 'Your unsaved changes will be lost.',
      button: 'Leave',
    });
    if (agreed) blocker.proceed?.();
    else blocker.reset?.();
  });

  useEffect(() => {
    if (blocker.state === 'blocked') void decide();
  }, [blocker.state]);

  // Closing the tab can only be stopped by the browser's own dialog.
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
