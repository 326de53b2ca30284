import { publishNow, type ContentState, type SaveIntent } from './content.ts';

type PublishedContent = { published: boolean; publishedAt: string | null };

type PublishAction = { label: 'Publish' | 'Schedule' | 'Update'; intent: SaveIntent };

/** The action of the primary button: publish, schedule, or update without changing the date. */
export function nextAction(
  { published, publishedAt }: PublishedContent,
  publishAt: string | null,
  now: number,
): PublishAction {
  const isLater = publishAt !== null && Date.parse(publishAt) > now;
  if (!published) return { label: isLater ? 'Schedule' : 'Publish', intent: 'publish' };
  const isMoved = publishAt !== null && publishAt !== publishedAt;
  if (!isMoved) return { label: 'Update', intent: 'update' };
  const isScheduled = publishedAt !== null && Date.parse(publishedAt) > now;
  if (isLater === isScheduled) return { label: 'Update', intent: 'publish' };
  return { label: isLater ? 'Schedule' : 'Publish', intent: 'publish' };
}

/** Clearing the date of a scheduled item publishes it immediately. */
export function publishAtAfterClearing(state: ContentState): string | null {
  return state === 'scheduled' ? publishNow : null;
}

/** The intent of the keyboard shortcut, according to the "Published" checkbox. */
export function saveIntent(
  content: PublishedContent,
  isWanted: boolean,
  publishAt: string | null,
): SaveIntent {
  return isWanted ? nextAction(content, publishAt, 0).intent : 'draft';
}

type Plan = { state: ContentState; isWanted: boolean; publishAt: string | null; now: number };

/** The note below the "Published" checkbox; the caller formats dates. */
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

/** Whether saving unpublishes a published item until its new date. */
export function isPostponed(content: PublishedContent, publishAt: string | null, now: number): boolean {
  return content.published && nextAction(content, publishAt, now).label === 'Schedule';
}
