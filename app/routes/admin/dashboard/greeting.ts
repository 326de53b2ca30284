import { hourIn } from '#platform/time/calendar.ts';

export function greetingAt(now: Date, timeZone: string) {
  const hour = hourIn(timeZone, now);
  if (hour < 5) return 'Hello';
  if (hour < 12) return 'Good morning';
  return hour < 18 ? 'Good afternoon' : 'Good evening';
}
