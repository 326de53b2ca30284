import { countOf, formatNumber, type NumberFormats } from '#platform/text/count.ts';
import {
  type ImportDetail,
  type ItemAction,
  type ItemCount,
  type ItemState,
  type ItemType,
  itemNouns,
  itemTypes,
} from './import.ts';

/** A state counts only items that the import changes something for. */
type CountFilter = { type?: ItemType; action?: ItemAction; state?: ItemState };

export function countItems(counts: ItemCount[], filter: CountFilter = {}) {
  const { type, action, state } = filter;
  return counts
    .filter((each) => !type || each.type === type)
    .filter((each) => !action || each.action === action)
    .filter((each) => !state || (each.state === state && isApplied(each.action)))
    .reduce((sum, { count }) => sum + count, 0);
}

/** Whether the import changes something for such an item. */
function isApplied(action: ItemAction) {
  return action === 'create' || action === 'update';
}

/** "42 posts, 3 pages and 60 redirects"; empty if there are none. */
export function listCounts(counts: ItemCount[], filter: CountFilter, formats?: NumberFormats) {
  const parts = itemTypes.flatMap((type) => {
    const count = countItems(counts, { ...filter, type });
    return count > 0 ? [countOf(count, itemNouns[type][0], formats, itemNouns[type][1])] : [];
  });
  return new Intl.ListFormat('en-GB').format(parts);
}

type Plan = Pick<ImportDetail, 'counts' | 'redirects' | 'images' | 'imagesName'>;

/** What the import will do. */
export function describePlan({ counts, redirects, images, imagesName }: Plan, formats?: NumberFormats) {
  const created = listCounts(counts, { action: 'create' }, formats);
  const updated = listCounts(counts, { action: 'update' }, formats);
  const skipped = countItems(counts, { action: 'skip' });
  const problems = countItems(counts, { action: 'problem' });
  const sentences = [
    created && `Creates ${created}.`,
    updated && `Updates ${updated}.`,
    !created && !updated && 'Changes nothing.',
    skipped > 0 && `Skips ${countOf(skipped, 'item', formats)}.`,
    problems > 0 && `${countOf(problems, 'item', formats)} cannot be imported.`,
    redirects > 0 && `Redirects ${countOf(redirects, 'old address', formats, 'old addresses')}.`,
    images.waiting > 0 && imageSentence(countOf(images.waiting, 'image', formats), imagesName !== null),
    'Sends no email.',
  ];
  return sentences.filter(Boolean).join(' ');
}

function imageSentence(images: string, hasOwnFile: boolean) {
  return hasOwnFile
    ? `Takes ${images} from your file, and from the old site what is missing there.`
    : `Fetches ${images} from the old site.`;
}

/** Items that applying has to work through, and how many of them are finished. */
export function progressOf(counts: ItemCount[]) {
  const applied = counts.filter(({ action }) => isApplied(action));
  const total = countItems(applied);
  return { total, finished: total - countItems(applied, { state: 'waiting' }) };
}

/** Items that undoing has to work through, and how many of them are finished. */
export function undoProgressOf(counts: ItemCount[]) {
  const finished = countItems(counts, { state: 'undone' }) + countItems(counts, { state: 'kept' });
  return { total: finished + countItems(counts, { state: 'done' }), finished };
}

/** How far the work on an import is. */
export function describeProgress(
  { state, counts }: Pick<ImportDetail, 'state' | 'counts'>,
  formats?: NumberFormats,
) {
  if (state === 'planning') return `${countOf(countItems(counts), 'item', formats)} so far`;
  const { finished, total } = state === 'undoing' ? undoProgressOf(counts) : progressOf(counts);
  return `${formatNumber(finished, formats)} of ${countOf(total, 'item', formats)}`;
}

/** What the import has done so far. */
export function describeResult(counts: ItemCount[], formats?: NumberFormats) {
  const created = listCounts(counts, { action: 'create', state: 'done' }, formats);
  const updated = listCounts(counts, { action: 'update', state: 'done' }, formats);
  const failed = countItems(counts, { state: 'failed' });
  const waiting = countItems(counts, { state: 'waiting' });
  const sentences = [
    created && `Created ${created}.`,
    updated && `Updated ${updated}.`,
    !created && !updated && 'Nothing was imported.',
    failed > 0 && `${countOf(failed, 'item', formats)} failed.`,
    waiting > 0 && `${countOf(waiting, 'item', formats)} left.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

/** What has become of the images; empty if there are none. */
export function describeImages({ fetched, failed }: ImportDetail['images'], formats?: NumberFormats) {
  const sentences = [
    fetched > 0 && `Imported ${countOf(fetched, 'image', formats)}.`,
    failed > 0 && `${countOf(failed, 'image', formats)} could not be fetched.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

/** What undoing has removed. */
export function describeUndone(counts: ItemCount[], formats?: NumberFormats) {
  const removed = listCounts(counts, { state: 'undone' }, formats);
  const remaining = countItems(counts, { state: 'kept' });
  const sentences = [
    removed ? `Removed ${removed}.` : 'Nothing was removed.',
    remaining > 0 && `${countOf(remaining, 'item', formats)} stayed.`,
  ];
  return sentences.filter(Boolean).join(' ');
}
