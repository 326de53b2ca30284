import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { askToConfirm } from '#ui/confirm.ts';

const question = {
  title: 'Leave without saving?',
  text: 'What you changed in this section is not saved and would be lost.',
  button: 'Leave',
};

/** Asks before typed words are left behind. */
export function useUnsavedGuard(isUnsaved: boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );

  const decide = useEffectEvent(async () => {
    if (await askToConfirm(question)) blocker.proceed?.();
    else blocker.reset?.();
  });

  // The router asks in its own time.
  useEffect(() => {
    if (blocker.state === 'blocked') void decide();
  }, [blocker.state]);

  // Only the browser can stop a tab from closing, and only with its own words.
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  });
}
