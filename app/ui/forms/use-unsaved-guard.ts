import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { askToConfirm } from '#ui/overlays/confirm.ts';
import { useUnsentCheck } from './panel-actions.ts';

/** Asks before one leaves a form with what was typed into it; sending the form is no leaving. */
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

  // The router asks in its own time.
  useEffect(() => {
    if (blocker.state === 'blocked') void decide();
  }, [blocker.state]);

  // Only the browser can stop a tab from closing, and only with its own words.
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
