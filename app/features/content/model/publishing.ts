import { atOnce, type ContentState, type SaveIntent } from './content.ts';

type PublishedContent = { published: boolean; publishedAt: string | null };

type PublishAction = { label: 'Publish' | 'Schedule' | 'Update'; intent: SaveIntent };

/** What the main button does: put out, put out later, or renew what is out and keep its date. */
export function nextAction(
  { published, publishedAt }: PublishedContent,
  publishAt: string | null,
  now: number,
): PublishAction {
  const isLater = publishAt !== null && Date.parse(publishAt) > now;
  if (!published) return { label: isLater ? 'Schedule' : 'Publish', intent: 'publish' };
  const isMoved = publishAt !== null && publishAt !== publishedAt;
  if (!isMoved) return { label: 'Update', intent: 'keep' };
  const isScheduled = publishedAt !== null && Date.parse(publishedAt) > now;
  if (isLater === isScheduled) return { label: 'Update', intent: 'publish' };
  return { label: isLater ? 'Schedule' : 'Publish', intent: 'publish' };
}

/** What it means to clear the date: whoever takes a plan back wants it now, or else saves a draft. */
export function dateCleared(state: ContentState): string | null {
  return state === 'scheduled' ? atOnce : null;
}

/** What saving with the keyboard does: as the "Published" box says. */
export function saveIntent(
  standing: PublishedContent,
  isWanted: boolean,
  publishAt: string | null,
): SaveIntent {
  return isWanted ? nextAction(standing, publishAt, 0).intent : 'draft';
}

type Plan = { state: ContentState; isWanted: boolean; publishAt: string | null; now: number };

/** What stands below the "Published" box; dates are formatted by the caller. */
export function publishNote(
  { publishedAt }: PublishedContent,
  { state, isWanted, publishAt, now }: Plan,
  format: (iso: string) => string,
): string | null {
  const later = publishAt !== null && Date.parse(publishAt) > now ? format(publishAt) : null;
  if (state === 'scheduled') {
    if (later) return `Scheduled. Saving reschedules it for ${later}.`;
    return publishAt ? 'Saving publishes it now.' : `Scheduled for ${format(publishedAt!)}.`;
  }
  if (state === 'published') {
    if (!isWanted) return 'Saving unpublishes it.';
    return later && `Saving unpublishes it until ${later}.`;
  }
  if (!isWanted) return null;
  return later ? `Saving schedules it for ${later}.` : 'Saving publishes it.';
}

/** Whether saving takes a piece that is out off the site until its new date. */
export function isPutOff(standing: PublishedContent, publishAt: string | null, now: number): boolean {
  return standing.published && nextAction(standing, publishAt, now).label === 'Schedule';
}
