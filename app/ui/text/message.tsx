import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#ui/images/icon.tsx';

const tones = {
  ok: { role: 'status', glyph: Check, look: 'bg-ok-wash text-ok' },
  bad: { role: 'alert', glyph: X, look: 'bg-accent-wash text-accent-text' },
};

/** What came of an act, said in place and to assistive technology. */
export function Message({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  const { role, glyph, look } = tones[tone];
  return (
    <div
      role={role}
      className={`flex items-center gap-3 rounded-r-sm border-l-3 border-current px-4 py-3.5 leading-snug font-semibold ${look}`}
    >
      <Icon of={glyph} />
      <div>{children}</div>
    </div>
  );
}
