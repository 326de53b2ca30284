const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** In the last quarter of the promised time an answer is due. */
const DUE_SHARE = 0.25;

export type Promised = { stage: string; createdAt: string; repliedAt: string | null };

export type ReplyClock = {
  state: 'running' | 'due' | 'overdue' | 'answered' | 'closed';
  /** What is left of the promised time, from 1 to 0. */
  left: number;
  text: string;
};

/**
 * What is left of the promised hours, which are wall-clock hours; the first reply stops the clock. The promise of now
 * counts for all enquiries, also for those received under another one.
 */
export function replyClock(
  { stage, createdAt, repliedAt }: Promised,
  now: Date,
  promisedHours: number,
): ReplyClock {
  const promised = promisedHours * HOUR;
  const arrived = Date.parse(createdAt);
  if (repliedAt !== null) {
    const took = Date.parse(repliedAt) - arrived;
    const text = `Replied in ${took < MINUTE ? 'less than 1 m' : roughly(took)}`;
    return { state: 'answered', left: 1, text };
  }
  if (stage !== 'new') return { state: 'closed', left: 0, text: 'No reply' };
  const left = arrived + promised - now.getTime();
  if (left <= 0) {
    const text = left > -MINUTE ? 'Overdue' : `Overdue by ${roughly(-left)}`;
    return { state: 'overdue', left: 0, text };
  }
  const share = left / promised;
  return { state: share > DUE_SHARE ? 'running' : 'due', left: share, text: `${exactly(left)} left` };
}

function roughly(time: number) {
  if (time < HOUR) return `${Math.floor(time / MINUTE)} m`;
  return time < 2 * DAY ? `${Math.floor(time / HOUR)} h` : `${Math.floor(time / DAY)} d`;
}

/** A minute that has begun is still left. */
function exactly(time: number) {
  const minutes = Math.ceil(time / MINUTE);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours >= 48)
    return hours % 24 === 0 ? `${hours / 24} d` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
  if (hours === 0) return `${rest} m`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} m`;
}
