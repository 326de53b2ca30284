import { DAY_MS, MINUTE_MS } from './durations.ts';
import { instantOf, wallTime } from './zoned-time.ts';

/** The same local time after a number of days from Monday to Friday; from a weekend, counted from Monday 00:00. */
export function addWorkingDays(iso: string, days: number, timeZone: string): string {
  let wall = Date.parse(`${wallTime(iso, timeZone)}Z`);
  while (isWeekend(wall)) wall = nextMidnight(wall);
  for (let left = days; left > 0; left -= 1) {
    wall += DAY_MS;
    while (isWeekend(wall)) wall += DAY_MS;
  }
  const seconds = Date.parse(iso) % MINUTE_MS;
  const instant = instantOf(new Date(wall).toISOString().slice(0, 16), timeZone)!;
  return isWeekendIn(iso, timeZone) ? instant : new Date(Date.parse(instant) + seconds).toISOString();
}

function isWeekendIn(iso: string, timeZone: string) {
  return isWeekend(Date.parse(`${wallTime(iso, timeZone)}Z`));
}

/** Of a local time written as UTC. */
function isWeekend(wall: number) {
  return [0, 6].includes(new Date(wall).getUTCDay());
}

function nextMidnight(wall: number) {
  return (Math.floor(wall / DAY_MS) + 1) * DAY_MS;
}
