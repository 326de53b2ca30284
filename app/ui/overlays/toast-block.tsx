import { Check, TriangleAlert, X } from '#ui/icons.ts';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '#ui/images/icon.tsx';
import type { Toast } from './toast.ts';
import { useTexts } from '#ui/text/texts.ts';

const regions = [
  { tone: 'ok', role: 'status' },
  { tone: 'bad', role: 'alert' },
] as const;

/** Both live regions exist from the start, because screen readers announce only later changes. */
export function ToastRegions({ children }: { children?: (tone: Toast['tone']) => ReactNode }) {
  return (
    <div
      data-toasts
      className="pointer-events-none fixed inset-x-0 bottom-0 z-60 flex justify-center px-(--margin) pb-[calc(1.5rem+env(safe-area-inset-bottom))]"
    >
      {regions.map(({ tone, role }) => (
        <div key={tone} role={role} data-tone={tone}>
          {children?.(tone)}
        </div>
      ))}
    </div>
  );
}

type ToastBlockProps = Omit<ComponentProps<'div'>, 'className'> & {
  tone: Toast['tone'];
  text?: string;
  onDismiss?: () => void;
};

/** One toast; `children` are its actions. */
export function ToastBlock({ tone, text, onDismiss, children, ...props }: ToastBlockProps) {
  const t = useTexts();
  return (
    <div
      {...props}
      className="pointer-events-auto flex min-h-12 items-center gap-2.5 rounded-sm bg-ink pl-4.5 font-[550] text-paper shadow-pop transition-[opacity,translate] [--accent-text:var(--paper)] forced-colors:border starting:translate-y-2 starting:opacity-0"
    >
      <Icon of={tone === 'ok' ? Check : TriangleAlert} />
      <p className="py-3 leading-snug">{text}</p>
      {children}
      <button
        type="button"
        aria-label={t('shell.dismiss')}
        onClick={onDismiss}
        className="inline-grid size-12 flex-none place-items-center rounded-sm opacity-70 transition-opacity duration-(--quick) hover:opacity-100 focus-visible:opacity-100 focus-visible:-outline-offset-4"
      >
        <Icon of={X} />
      </button>
    </div>
  );
}
