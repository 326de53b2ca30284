import type { ReactNode } from 'react';
import { en } from '#content/texts/en.ts';
import { useTexts } from '#ui/text/texts.ts';

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

/** Separate from the statuses of the panel, which public pages need not load. */
export const publicStatuses = {
  'in-progress': { label: en['status.in-progress'], tone: 'warn' },
  completed: { label: en['status.completed'], tone: 'ok' },
  live: { label: en['status.live'], tone: 'ok' },
  beta: { label: en['status.beta'], tone: 'warn' },
  'coming-soon': { label: en['status.coming-soon'], tone: 'neutral' },
} as const;

export function PublicStatusBadge({ status }: { status: keyof typeof publicStatuses }) {
  const t = useTexts();
  return <Badge tone={publicStatuses[status].tone}>{t(`status.${status}`)}</Badge>;
}
