import { formatCount, formatNumber, type NumberFormats } from '#platform/text/count.ts';
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
  return sum(filterCounts(counts, filter));
}

function filterCounts(counts: ItemCount[], { type, action, state }: CountFilter) {
  return counts
    .filter((each) => !type || each.type === type)
    .filter((each) => !action || each.action === action)
    .filter((each) => !state || (each.state === state && isApplied(each.action)));
}

function sum(counts: ItemCount[]) {
  return counts.reduce((total, { count }) => total + count, 0);
}

/** Whether the import changes something for such an item. */
function isApplied(action: ItemAction) {
  return action === 'create' || action === 'update';
}

/** "42 posts and 3 pages"; empty if there are none. Redirects are counted as old addresses. */
export function listCounts(counts: ItemCount[], filter: CountFilter, formats?: NumberFormats) {
  const parts = itemTypes.flatMap((type) => {
    const count = countItems(counts, { ...filter, type });
    const [one, other] = itemNouns[type];
    return count > 0 && type !== 'redirect' ? [formatCount(count, one, formats, other)] : [];
  });
  return new Intl.ListFormat('en-GB').format(parts);
}

/** Old addresses that lead to a page of the site, and not to one item alone. */
function countRedirects(counts: ItemCount[], filter: CountFilter = {}) {
  const redirects = filterCounts(counts, { ...filter, type: 'redirect' });
  return sum(redirects.filter(({ action }) => isApplied(action)));
}

/** Addresses of posts and pages are no items of their own, unlike those that are listed as redirects. */
function oldAddresses(ofContents: number, listed: number, formats?: NumberFormats) {
  const all = formatCount(ofContents + listed, 'old address', formats, 'old addresses');
  if (ofContents === 0 || listed === 0) return all;
  const [inContents, inList] = [ofContents, listed].map((count) => formatNumber(count, formats));
  return `${all}: ${inContents} of posts and pages, and ${inList} listed as redirects`;
}

type Plan = Pick<
  ImportDetail,
  'counts' | 'redirects' | 'subscribers' | 'images' | 'remoteImages' | 'imagesName' | 'oldSite'
>;

/** What the import will do. */
export function describePlan(plan: Plan, formats?: NumberFormats) {
  const { counts } = plan;
  const created = listCounts(counts, { action: 'create' }, formats);
  const updated = listCounts(counts, { action: 'update' }, formats);
  const skipped = countItems(counts, { action: 'skip' });
  const problems = countItems(counts, { action: 'problem' });
  const listed = countRedirects(counts);
  const redirects = plan.redirects + listed;
  const sentences = [
    created && `Creates ${created}.`,
    updated && `Updates ${updated}.`,
    !created && !updated && redirects === 0 && 'Changes nothing.',
    skipped > 0 && `Skips ${formatCount(skipped, 'item', formats)}.`,
    problems > 0 && `${formatCount(problems, 'item', formats)} cannot be imported.`,
    describeSubscribers(plan.subscribers, formats),
    redirects > 0 && `Redirects ${oldAddresses(plan.redirects, listed, formats)}.`,
    describeSources(plan, formats),
    'Sends no email.',
  ];
  return sentences.filter(Boolean).join(' ');
}

function describeSubscribers(
  { confirmed, pending, unsubscribed }: ImportDetail['subscribers'],
  formats?: NumberFormats,
) {
  const parts = [
    confirmed > 0 && `${formatNumber(confirmed, formats)} confirmed`,
    pending > 0 && `${formatNumber(pending, formats)} waiting for confirmation`,
    unsubscribed > 0 && `${formatNumber(unsubscribed, formats)} unsubscribed`,
  ].filter((part) => part !== false);
  return parts.length > 0 && `Subscribers: ${new Intl.ListFormat('en-GB').format(parts)}.`;
}

/** Where the images come from. */
function describeSources({ images, remoteImages, imagesName, oldSite }: Plan, formats?: NumberFormats) {
  const { onWeb, withoutHost } = remoteImages;
  const count = (number: number) => formatCount(number, 'image', formats);
  const unknown = oldSite?.url === null ? withoutHost : 0;
  const remote = onWeb + withoutHost - unknown;
  const inFile = images.waiting - onWeb - withoutHost;
  const sentences = [
    inFile > 0 && `Takes ${count(inFile)} from your file.`,
    remote > 0 &&
      (imagesName === null
        ? `Fetches ${count(remote)} from the web.`
        : `Takes ${count(remote)} from your ZIP, or from the web if not there.`),
    unknown > 0 &&
      `${count(unknown)} ${unknown === 1 ? 'needs' : 'need'} the address of the old site to be fetched.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

/** Whether the choice of categories changes something. */
export function writesPosts(counts: ItemCount[]) {
  return counts.some(({ type, action }) => type === 'post' && isApplied(action));
}

/** Items that applying has to work through, and how many of them are finished. */
export function sumProgress(counts: ItemCount[]) {
  const applied = counts.filter(({ action }) => isApplied(action));
  const total = countItems(applied);
  return { total, finished: total - countItems(applied, { state: 'waiting' }) };
}

/** Items that undoing has to work through, and how many of them are finished. */
export function sumUndoProgress(counts: ItemCount[]) {
  const finished = countItems(counts, { state: 'undone' }) + countItems(counts, { state: 'kept' });
  return { total: finished + countItems(counts, { state: 'done' }), finished };
}

/** What an estimate of the time left is based on: images, which take most of it, else items. */
export function sumWork({ state, counts, images }: Pick<ImportDetail, 'state' | 'counts' | 'images'>) {
  const { waiting, fetched, failed } = images;
  if (state === 'applying' && waiting + fetched + failed > 0)
    return { finished: fetched + failed, total: waiting + fetched + failed };
  return state === 'undoing' ? sumUndoProgress(counts) : sumProgress(counts);
}

/** How far the work on an import is. */
export function describeProgress(
  { state, counts }: Pick<ImportDetail, 'state' | 'counts'>,
  formats?: NumberFormats,
) {
  if (state === 'planning') return `${formatCount(countItems(counts), 'item', formats)} so far`;
  const { finished, total } = state === 'undoing' ? sumUndoProgress(counts) : sumProgress(counts);
  return `${formatNumber(finished, formats)} of ${formatCount(total, 'item', formats)}`;
}

/** From the time that the first part took: "about 5 minutes left". */
export function describeTimeLeft(milliseconds: number, formats?: NumberFormats) {
  const minutes = Math.ceil(milliseconds / 60_000);
  if (minutes <= 1) return 'less than a minute left';
  if (minutes < 90) return `about ${formatCount(minutes, 'minute', formats)} left`;
  return `about ${formatCount(Math.round(minutes / 60), 'hour', formats)} left`;
}

type Result = Pick<ImportDetail, 'counts' | 'redirects'>;

/** What the import has done so far. */
export function describeResult({ counts, ...result }: Result, formats?: NumberFormats) {
  const created = listCounts(counts, { action: 'create', state: 'done' }, formats);
  const updated = listCounts(counts, { action: 'update', state: 'done' }, formats);
  const listed = countRedirects(counts, { state: 'done' });
  const redirects = result.redirects + listed;
  const failed = countItems(counts, { state: 'failed' });
  const waiting = countItems(counts, { state: 'waiting' });
  const sentences = [
    created && `Created ${created}.`,
    updated && `Updated ${updated}.`,
    redirects > 0 && `Redirected ${oldAddresses(result.redirects, listed, formats)}.`,
    !created && !updated && redirects === 0 && 'Nothing was imported.',
    failed > 0 && `${formatCount(failed, 'item', formats)} failed.`,
    waiting > 0 && `${formatCount(waiting, 'item', formats)} left.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

/** What has become of the images; empty if there are none. */
export function describeImages({ fetched, failed }: ImportDetail['images'], formats?: NumberFormats) {
  const sentences = [
    fetched > 0 && `Imported ${formatCount(fetched, 'image', formats)}.`,
    failed > 0 && `${formatCount(failed, 'image', formats)} could not be fetched.`,
  ];
  return sentences.filter(Boolean).join(' ');
}

/** What undoing has removed; the redirects to posts and pages are gone with them. */
export function describeUndone(counts: ItemCount[], formats?: NumberFormats) {
  const removed = listCounts(counts, { state: 'undone' }, formats);
  const redirects = countRedirects(counts, { state: 'undone' });
  const remaining = countItems(counts, { state: 'kept' });
  const sentences = [
    removed && `Removed ${removed}.`,
    redirects > 0 && 'The redirects of their old addresses were deleted.',
    !removed && redirects === 0 && 'Nothing was removed.',
    remaining > 0 && `${formatCount(remaining, 'item', formats)} stayed.`,
  ];
  return sentences.filter(Boolean).join(' ');
}
