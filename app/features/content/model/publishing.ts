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

type Plan = { state: ContentState; isWanted: boolean; publishAt: string | null; now: number };

/** The note below the "Published" checkbox; the caller formats dates. */
export function publishNote(
  { publishedAt }: PublishedContent,
  { state, isWanted, publishAt, now }: Plan,
  format: (iso: string) => string,
): string | null {
  const later = publishAt !== null && Date.parse(publishAt) > now ? format(publishAt) : null;
  if (state === 'scheduled') {
    if (later) return `Scheduled. “Update” reschedules it for ${later}.`;
    return publishAt ? '“Publish” publishes it now.' : `Scheduled for ${format(publishedAt!)}.`;
  }
  if (state === 'published') {
    if (!isWanted) return '“Save Draft” unpublishes it.';
    return later && `“Schedule” unpublishes it until ${later}.`;
  }
  if (!isWanted) return null;
  return later ? `“Schedule” publishes it on ${later}.` : '“Publish” makes it public.';
}

/** Whether saving unpublishes a published item until its new date. */
export function isPostponed(content: PublishedContent, publishAt: string | null, now: number): boolean {
  return content.published && nextAction(content, publishAt, now).label === 'Schedule';
}
