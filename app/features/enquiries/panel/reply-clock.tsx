import { Badge } from '#ui/data/badge.tsx';
import { type ReplyTimer, TO_REPLY } from '#features/enquiries/reply-timer.ts';
import { useEffect, useState } from 'react';

const RADIUS = 16;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;
const HAND_LENGTH = 9;

const tones = {
  running: 'stroke-ink',
  due: 'stroke-accent',
  overdue: 'stroke-accent',
  replied: 'stroke-ok',
  closed: 'stroke-rule-2',
};

/** The arc shows the remaining time, the hand its current position; a tick once replied. */
export function ReplyRing({ clock, className = 'size-10' }: { clock: ReplyTimer; className?: string }) {
  const { state, left } = clock;
  const tone = tones[state];
  const isFullCircle = state === 'replied' || state === 'overdue';
  const length = isFullCircle ? CIRCUMFERENCE : left * CIRCUMFERENCE;
  return (
    <svg viewBox="0 0 40 40" aria-hidden className={`flex-none fill-none ${className}`}>
      <circle cx="20" cy="20" r={RADIUS} strokeWidth="4" className="stroke-rule" />
      <circle
        cx="20"
        cy="20"
        r={RADIUS}
        strokeWidth="4"
        strokeDasharray={`${length.toFixed(1)} 200`}
        transform={`rotate(${(isFullCircle ? -90 : 270 - 360 * left).toFixed(1)} 20 20)`}
        className={tone}
      />
      <path
        d={symbolPaths[state](left)}
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={tone}
      />
    </svg>
  );
}

const handPath = (left: number) => {
  const angle = 2 * Math.PI * (1 - left);
  return `M20 20L${(20 + HAND_LENGTH * Math.sin(angle)).toFixed(1)} ${(20 - HAND_LENGTH * Math.cos(angle)).toFixed(1)}`;
};

const symbolPaths: Record<ReplyTimer['state'], (left: number) => string> = {
  running: handPath,
  due: handPath,
  overdue: () => 'M20 13.5v7.5M20 26v.01',
  replied: () => 'm14.5 20.5 4 4 7.5-8.5',
  closed: () => 'M15 20h10',
};

type ReplyTimeProps = {
  clock: ReplyTimer;
  /** "24 h left"; screen readers read all of it. */
  isShort?: boolean;
};

export function ReplyTime({ clock: { state, text }, isShort = false }: ReplyTimeProps) {
  if (state === 'overdue') return <Badge tone="hot">{text}</Badge>;
  return (
    <span
      className={`type-label block leading-snug font-medium ${state === 'due' ? 'text-accent-text' : 'text-ink-2'}`}
    >
      {isShort && <span aria-hidden>{text.replace(TO_REPLY, '')}</span>}
      <span className={isShort ? 'sr-only' : undefined}>{text}</span>
    </span>
  );
}

const TICK_MS = 30_000;

/** The server's time, advanced while the page is open and independent of the local clock. */
export function useNow(serverTime: string): Date {
  const [tick, setTick] = useState({ serverTime, elapsed: 0 });

  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setTick({ serverTime, elapsed: performance.now() - start }), TICK_MS);
    return () => clearInterval(timer);
  }, [serverTime]);

  const elapsed = tick.serverTime === serverTime ? tick.elapsed : 0;
  return new Date(Date.parse(serverTime) + elapsed);
}
