import { Check, X } from '#ui/icons.ts';
import type { ReactNode } from 'react';
import { Icon } from '#ui/images/icon.tsx';

const tones = {
  ok: { role: 'status', icon: Check, className: 'bg-ok-wash text-ok' },
  bad: { role: 'alert', icon: X, className: 'bg-accent-wash text-accent-text' },
};

/** Result of an action, announced to screen readers. */
export function Message({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  const { role, icon, className } = tones[tone];
  return (
    <div
      role={role}
      className={`flex items-center gap-3 rounded-r-sm border-l-3 border-current px-4 py-3.5 leading-snug font-semibold ${className}`}
    >
      <Icon of={icon} />
      <div>{children}</div>
    </div>
  );
}
