import type { Site } from '#content/site.ts';
import { addWorkingDays } from '#platform/time/calendar.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/time/durations.ts';

/** A reply is due in the last quarter of the promised time. */
const DUE_SHARE = 0.25;
const HOURS_PER_DAY = 24;
/** The end of the text of a running timer. */
export const TO_REPLY = ' to reply';

export type TimerSettings = Pick<Site, 'responsePromise' | 'timeZone'>;

export type ReplyTimerInput = { stage: string; createdAt: string; repliedAt: string | null };

export type ReplyTimer = {
  state: 'running' | 'due' | 'overdue' | 'replied' | 'closed';
  /** The remaining share of the promised time, from 1 to 0. */
  left: number;
  text: string;
};

/** Elapsed hours, or days from Monday to Friday in the owner's time zone. */
type PromisedTime = number | { workingDays: number; timeZone: string };

/** The promise of the settings. */
export function readPromisedTime({ responsePromise, timeZone }: TimerSettings): PromisedTime {
  const { amount, unit } = responsePromise;
  if (unit === 'working-days') return { workingDays: amount, timeZone };
  return unit === 'days' ? amount * HOURS_PER_DAY : amount;
}

/**
 * The remaining promised time; the first reply stops the clock. The current
 * setting applies to all enquiries, also to earlier ones.
 */
export function replyTimer(
  { stage, createdAt, repliedAt }: ReplyTimerInput,
  now: Date,
  promised: PromisedTime,
): ReplyTimer {
  const receivedAt = Date.parse(createdAt);
  if (repliedAt !== null) {
    const duration = Date.parse(repliedAt) - receivedAt;
    const text = `Replied in ${duration < MINUTE_MS ? 'less than 1 min' : formatRounded(duration)}`;
    return { state: 'replied', left: 1, text };
  }
  if (stage !== 'new') return { state: 'closed', left: 0, text: 'No reply' };
  const dueAt =
    typeof promised === 'number'
      ? receivedAt + promised * HOUR_MS
      : Date.parse(addWorkingDays(createdAt, promised.workingDays, promised.timeZone));
  const left = dueAt - now.getTime();
  if (left <= 0) {
    const text = left > -MINUTE_MS ? 'Overdue' : `Overdue by ${formatRounded(-left)}`;
    return { state: 'overdue', left: 0, text };
  }
  const share = left / (dueAt - receivedAt);
  return {
    state: share > DUE_SHARE ? 'running' : 'due',
    left: share,
    text: `${formatExact(left)} left${TO_REPLY}`,
  };
}

function formatRounded(time: number) {
  if (time < HOUR_MS) return `${Math.floor(time / MINUTE_MS)} min`;
  return time < 2 * DAY_MS ? `${Math.floor(time / HOUR_MS)} h` : `${Math.floor(time / DAY_MS)} days`;
}

/** Rounded up to the started minute. */
function formatExact(time: number) {
  const minutes = Math.ceil(time / MINUTE_MS);
  const [hours, remainder] = [Math.floor(minutes / 60), minutes % 60];
  if (hours >= 48)
    return hours % 24 === 0 ? `${hours / 24} days` : `${Math.floor(hours / 24)} days ${hours % 24} h`;
  if (hours === 0) return `${remainder} min`;
  return remainder === 0 ? `${hours} h` : `${hours} h ${remainder} min`;
}
