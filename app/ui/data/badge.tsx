import type { ReactNode } from 'react';

const tones = {
  neutral: 'bg-ink/9 text-ink-2',
  ok: 'bg-ok-wash text-ok',
  warn: 'bg-warn-wash text-warn',
  hot: 'bg-accent-wash text-accent-text',
};

/** The text must name the state: the colour alone is not accessible. */
export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <span
      className={`type-label inline-flex items-center gap-1.75 rounded-sm px-2.25 py-1.5 leading-none font-medium whitespace-nowrap forced-colors:border ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
