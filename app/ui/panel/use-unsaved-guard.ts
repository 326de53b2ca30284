import { useEffect, useEffectEvent } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { askToConfirm } from './confirm.tsx';
import { useUnsentCheck } from './panel-actions.ts';

/** Asks for confirmation before navigation discards unsaved input. */
export function useUnsavedGuard(isDirty: boolean) {
  useNavigationGuard({
    hasUnsaved: () => isDirty,
    isHarmless: ({ currentLocation, nextLocation }) => nextLocation.pathname === currentLocation.pathname,
    mayLeave: () =>
      askToConfirm({
        title: 'Leave without saving?',
        text: 'Your unsaved changes will be lost.',
        button: 'Leave without saving',
        cancel: 'Stay',
      }),
  });
}

type NavigationGuard = {
  hasUnsaved: () => boolean;
  /** Navigations that discard nothing. */
  isHarmless: BlockerFunction;
  mayLeave: () => Promise<boolean>;
};

/** Blocks navigation with unsaved input until `mayLeave` has decided; returns whether one is blocked. */
export function useNavigationGuard({ hasUnsaved, isHarmless, mayLeave }: NavigationGuard): boolean {
  useUnsentCheck(hasUnsaved);
  const blocker = useBlocker((navigation) => hasUnsaved() && !isHarmless(navigation));

  const decide = useEffectEvent(async () => {
    if (await mayLeave()) blocker.proceed?.();
    else blocker.reset?.();
  });

  useEffect(() => {
    if (blocker.state === 'blocked') void decide();
  }, [blocker.state]);

  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (hasUnsaved()) event.preventDefault();
  });

  // Closing the tab can only be stopped by the browser's own dialog.
  useEffect(() => {
    const controller = new AbortController();
    addEventListener('beforeunload', warn, { signal: controller.signal });
    return () => controller.abort();
  }, []);

  return blocker.state !== 'unblocked';
}
