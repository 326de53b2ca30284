const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What the site promises: an answer within 24 hours by the clock on the wall, whatever the calendar does to it. */
const PROMISED = 24 * HOUR;
const LITTLE = 6 * HOUR;

export type Promised = { stage: string; createdAt: string; repliedAt: string | null };

export type ReplyClock = {
  state: 'running' | 'due' | 'overdue' | 'answered' | 'closed';
  /** What is left of the promised time, from 1 to 0. */
  left: number;
  text: string;
};

/** How the promise to whoever sent an enquiry stands at that moment; the first reply stops the clock. */
export function replyClock({ stage, createdAt, repliedAt }: Promised, now: Date): ReplyClock {
  const arrived = Date.parse(createdAt);
  if (repliedAt !== null) {
    const took = Date.parse(repliedAt) - arrived;
    const text = `Replied in ${took < MINUTE ? 'under 1 m' : roughly(took)}`;
    return { state: 'answered', left: 1, text };
  }
  if (stage !== 'new') return { state: 'closed', left: 0, text: 'No reply' };
  const left = arrived + PROMISED - now.getTime();
  if (left <= 0) return { state: 'overdue', left: 0, text: `Overdue ${roughly(-left)}` };
  return { state: left > LITTLE ? 'running' : 'due', left: left / PROMISED, text: `${exactly(left)} left` };
}

function roughly(time: number) {
  if (time < HOUR) return `${Math.floor(time / MINUTE)} m`;
  return time < 2 * DAY ? `${Math.floor(time / HOUR)} h` : `${Math.floor(time / DAY)} d`;
}

/** A minute that has begun is still left. */
function exactly(time: number) {
  const minutes = Math.ceil(time / MINUTE);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} m`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} m`;
}
