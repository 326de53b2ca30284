import { Badge } from '#ui/data/badge.tsx';
import type { ReplyClock } from '#features/enquiries/reply-clock.ts';

const RADIUS = 16;
const ROUND = 2 * Math.PI * RADIUS;
const HAND = 9;

const tones = {
  running: 'stroke-ink',
  due: 'stroke-accent',
  overdue: 'stroke-accent',
  answered: 'stroke-ok',
  closed: 'stroke-rule-2',
};

/** The promised time as a ring: the arc is the time left, the hand stands at the moment; a tick once it is answered. */
export function ReplyRing({ clock, className = 'size-10' }: { clock: ReplyClock; className?: string }) {
  const { state, left } = clock;
  const tone = tones[state];
  const isWhole = state === 'answered' || state === 'overdue';
  const length = isWhole ? ROUND : left * ROUND;
  return (
    <svg viewBox="0 0 40 40" aria-hidden className={`flex-none fill-none ${className}`}>
      <circle cx="20" cy="20" r={RADIUS} strokeWidth="4" className="stroke-rule" />
      <circle
        cx="20"
        cy="20"
        r={RADIUS}
        strokeWidth="4"
        strokeDasharray={`${length.toFixed(1)} 200`}
        transform={`rotate(${(isWhole ? -90 : 270 - 360 * left).toFixed(1)} 20 20)`}
        className={tone}
      />
      <path
        d={signs[state](left)}
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={tone}
      />
    </svg>
  );
}

const handAt = (left: number) => {
  const angle = 2 * Math.PI * (1 - left);
  return `M20 20L${(20 + HAND * Math.sin(angle)).toFixed(1)} ${(20 - HAND * Math.cos(angle)).toFixed(1)}`;
};

const signs: Record<ReplyClock['state'], (left: number) => string> = {
  running: handAt,
  due: handAt,
  overdue: () => 'M20 13.5v7.5M20 26v.01',
  answered: () => 'm14.5 20.5 4 4 7.5-8.5',
  closed: () => 'M15 20h10',
};

/** The same in words; overdue is loud. */
export function ReplyTime({ clock: { state, text } }: { clock: ReplyClock }) {
  if (state === 'overdue') return <Badge tone="hot">{text}</Badge>;
  return (
    <span
      className={`type-label font-medium whitespace-nowrap ${state === 'due' ? 'text-accent-text' : 'text-ink-2'}`}
    >
      {text}
    </span>
  );
}
