import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  dismissToast,
  followToasts,
  shownToast,
  type Toast,
  TOAST_MS,
  TOAST_WITH_ACTION_MS,
  type ToastAction,
} from '#ui/overlays/toast.ts';
import { ToastBlock, ToastRegions } from '#ui/overlays/toast-block.tsx';

export function Toaster() {
  const toast = useSyncExternalStore(followToasts, shownToast, () => null);
  return (
    <ToastRegions>{(tone) => toast?.tone === tone && <Block key={toast.id} toast={toast} />}</ToastRegions>
  );
}

function Action({ label, run }: ToastAction) {
  return (
    <button
      type="button"
      onClick={() => {
        dismissToast();
        run();
      }}
      className="min-h-12 px-2 font-semibold whitespace-nowrap underline decoration-accent decoration-2 underline-offset-4 focus-visible:-outline-offset-4"
    >
      {label}
    </button>
  );
}

/** The timer is paused while the toast is hovered or focused. */
function Block({ toast }: { toast: Toast }) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isPaused = isHovered || isFocused;

  useEffect(() => {
    if (isPaused || toast.action?.isPersistent) return;
    const timer = setTimeout(dismissToast, toast.action ? TOAST_WITH_ACTION_MS : TOAST_MS);
    return () => clearTimeout(timer);
  }, [isPaused, toast]);

  return (
    <ToastBlock
      tone={toast.tone}
      text={toast.text}
      onDismiss={dismissToast}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {toast.action && <Action {...toast.action} />}
    </ToastBlock>
  );
}
