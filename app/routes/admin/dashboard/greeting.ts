import { countOf, type NumberFormats } from '#platform/text/count.ts';
import { hourIn } from '#platform/time/calendar.ts';

export function greetingAt(now: Date, timeZone: string) {
  const hour = hourIn(timeZone, now);
  if (hour >= 5 && hour < 12) return 'Good morning';
  return hour >= 12 && hour < 18 ? 'Good afternoon' : 'Good evening';
}

export function waitingNote(
  { comments, enquiries }: { comments: number; enquiries: number },
  formats: NumberFormats,
) {
  const parts = [
    enquiries > 0 && countOf(enquiries, 'new enquiry', formats, 'new enquiries'),
    comments > 0 && countOf(comments, 'comment', formats),
  ].filter(Boolean);
  if (parts.length === 0) return 'You’re all caught up.';
  return `${parts.join(' and ')} ${comments + enquiries === 1 ? 'is' : 'are'} waiting for you.`;
}
