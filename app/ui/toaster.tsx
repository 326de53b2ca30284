import { Check, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';
import { dismissToast, type Toast, type ToastAction, useToast } from './toast.ts';

const lifetime = 4_000;
/** Time to read, and to decide. */
const lifetimeWithAction = 8_000;
const regions = [
  { tone: 'ok', role: 'status' },
  { tone: 'bad', role: 'alert' },
] as const;

/** The one place of toasts. Both regions are there from the start: what is put into them later is read out. */
export function Toaster() {
  const toast = useToast();
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-60 flex justify-center px-(--margin) pb-[calc(1.5rem+env(safe-area-inset-bottom))]">
      {regions.map(({ tone, role }) => (
        <div key={tone} role={role}>
          {toast?.tone === tone && <Block key={toast.id} toast={toast} />}
        </div>
      ))}
    </div>
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

/** Leaves by itself, but not while somebody points at it or has moved the focus into it. */
function Block({ toast }: { toast: Toast }) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isPointedAt || isFocused;

  // Time passes outside of React.
  useEffect(() => {
    if (isHeld || toast.action?.stays) return;
    const timer = setTimeout(dismissToast, toast.action ? lifetimeWithAction : lifetime);
    return () => clearTimeout(timer);
  }, [isHeld, toast]);

  return (
    <div
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className="pointer-events-auto flex min-h-12 items-center gap-2.5 rounded-sm bg-ink pl-4.5 font-[550] text-paper shadow-pop transition-[opacity,translate] [--accent-text:var(--paper)] forced-colors:border starting:translate-y-2 starting:opacity-0"
    >
      <Icon of={toast.tone === 'ok' ? Check : TriangleAlert} />
      <p className="py-3 leading-snug">{toast.text}</p>
      {toast.action && <Action {...toast.action} />}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={dismissToast}
        className="inline-grid size-12 flex-none place-items-center rounded-sm opacity-70 transition-opacity duration-(--quick) hover:opacity-100 focus-visible:opacity-100 focus-visible:-outline-offset-4"
      >
        <Icon of={X} />
      </button>
    </div>
  );
}
