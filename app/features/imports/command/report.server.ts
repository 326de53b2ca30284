import type { Db } from '#database/schema.ts';
import {
  type ImportDetail,
  type ImportItem,
  type ImportWork,
  isPartlyUndone,
  itemsPerPage,
  subscriberNotes,
} from '#features/imports/import.ts';
import { FALLBACK_NAME, NEW_CATEGORY } from '#features/imports/categories/category-map.ts';
import { stateBadges } from '#features/imports/import-labels.ts';
import { listImportItems, listImports } from '#features/imports/imports.server.ts';
import { listFailedImages } from '#features/imports/import-counts.server.ts';
import { listNewPaths } from '#features/imports/redirect-target.server.ts';
import {
  countItems,
  describeImages,
  describePlan,
  describeResult,
  describeUndone,
  writesPosts,
} from '#features/imports/report.ts';
import { describeCall } from '#platform/process/owner-command.ts';
import { formatCount, formatNumber } from '#platform/text/count.ts';

type Reporting = { db: Db; print: (line: string) => void };

/** The plan has their numbers. */
const stateNotes = new Set(Object.values(subscriberNotes));

/** The panel shows all of them. */
const MAX_NOTE_PAGES = 20;
const MAX_IMAGES = 50;

/** What the import would do, and what would be lost. */
export async function reportPlan(
  { hasSampleContent, ...reporting }: Reporting & { hasSampleContent: boolean },
  planned: ImportDetail,
) {
  const { print } = reporting;
  print(`${describePlan(planned)}\n`);
  if (planned.oldSite?.url === null)
    print('The export does not name the old site. Give its address with --site https://example.com.\n');
  if (writesPosts(planned.counts)) printCategories(planned, print);
  printDraftKinds(planned, print);
  if (hasSampleContent)
    print('The site still has its sample content. Remove it in the panel: Settings → Sample content.\n');
  await printRedirects(reporting, planned.id);
  await printNotes(reporting, planned.id, 'Notes');
}

function printCategories({ categories, fallbackCategory }: ImportDetail, print: Reporting['print']) {
  if (categories.length > 0) {
    print(
      `Categories of the old site (choose others with --map "Old=Ours", new ones with "Old=${NEW_CATEGORY}"):`,
    );
    for (const { name, count, category } of categories) {
      const choice = category === NEW_CATEGORY ? 'new category' : category || 'tag only';
      print(`  ${name} (${formatCount(count, 'post')}): ${choice}`);
    }
  }
  const posts = categories.length > 0 ? 'A post without any of these categories gets' : 'The posts get';
  const fallback =
    fallbackCategory === NEW_CATEGORY ? `new category ${FALLBACK_NAME}` : `category ${fallbackCategory}`;
  print(`${posts} the ${fallback} (choose another with --map "=Ours").\n`);
}

function printDraftKinds({ draftKinds }: ImportDetail, print: Reporting['print']) {
  if (draftKinds.length === 0) return;
  print('Drafts that were none (publish all of a kind with --publish and a part of its reason):');
  for (const { reason, count, isPublished } of draftKinds)
    print(`  ${formatCount(count, 'item')}${isPublished ? ', published' : ''}: ${reason}`);
  print('');
}

/** Prints what could not be done, and returns what was done with the commands that can follow. */
export async function reportResult(
  reporting: Reporting,
  result: ImportDetail,
  work: ImportWork,
): Promise<string> {
  const { id, counts, images } = result;
  if (work === 'undo') await printNotes(reporting, id, 'These items stayed', 'kept');
  else {
    await printNotes(reporting, id, 'These items failed', 'failed');
    await printFailedImages(reporting, id);
  }
  const imported = [describeResult(result), describeImages(images), 'No email was sent.'];
  const summary = work === 'undo' ? describeUndone(counts) : imported.filter(Boolean).join(' ');
  return [summary, ...nextSteps(result)].join('\n');
}

function nextSteps(result: ImportDetail): string[] {
  const { id, state, counts, images, canContinue } = result;
  if (isPartlyUndone(result))
    return [
      `Continue undoing it: ${commandFor(id, 'undo')}`,
      `Import again what was removed: ${commandFor(id, 'continue')}`,
    ];
  const undo = `Undo it: ${commandFor(id, 'undo')}`;
  if (canContinue) return [`Continue it: ${commandFor(id, 'continue')}`, undo];
  if (state !== 'applied') return [];
  const hasFailed = countItems(counts, { state: 'failed' }) + images.failed + images.waiting > 0;
  return hasFailed ? [`Try again what failed: ${commandFor(id, 'retry')}`, undo] : [undo];
}

export function commandFor(id: string, option: 'continue' | 'retry' | 'undo') {
  return describeCall('import', `--${option} ${id}`);
}

/** The first old addresses that are not of one post or page. */
async function printRedirects({ db, print }: Reporting, id: string) {
  const { items, total } = await listImportItems(db, id, { type: 'redirect', action: 'create' }, 1);
  if (total === 0) return;
  const newPaths = await listNewPaths(db, id, items);
  print('Redirects:');
  for (const { key, title } of items) print(`  ${[title, newPaths.get(key) ?? []].flat().join(' → ')}`);
  if (total > items.length)
    print(`  … and ${formatNumber(total - items.length)} more, which the panel shows`);
  print('');
}

/** The notes of all items, or of those in a state. */
async function printNotes({ db, print }: Reporting, id: string, title: string, state?: 'failed' | 'kept') {
  let isTitled = false;
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const found = await listImportItems(db, id, state ? { state } : {}, page);
    const newPaths = await listNewPaths(db, id, found.items);
    pages = Math.min(found.pages, MAX_NOTE_PAGES);
    for (const item of found.items) {
      const notes = item.notes.filter((note) => !stateNotes.has(note));
      if (notes.length === 0 || (!state && item.action === 'skip' && item.type !== 'problem')) continue;
      if (!isTitled) print(`${title}:`);
      isTitled = true;
      print(`  ${nameOf(item, newPaths.get(item.key))}: ${notes.join(' ')}`);
    }
    const left = found.total - page * itemsPerPage;
    if (page === MAX_NOTE_PAGES && left > 0)
      print(`  … and ${formatNumber(left)} more items, which the panel shows`);
  }
  if (isTitled) print('');
}

function nameOf({ type, title }: ImportItem, newPath?: string) {
  if (newPath !== undefined) return `${type} ${title} → ${newPath}`;
  return type === 'problem' ? title : `${type} “${title}”`;
}

async function printFailedImages({ db, print }: Reporting, id: string) {
  const { items, total } = await listFailedImages(db, id);
  const printed = items.slice(0, MAX_IMAGES);
  if (total === 0) return;
  print('These images could not be fetched:');
  for (const { src, failure } of printed) print(`  ${src}: ${failure}`);
  if (total > printed.length)
    print(`  … and ${formatNumber(total - printed.length)} more, which the panel shows`);
  print('');
}

/** One line for each import, the newest first. */
export async function describeImports(db: Db): Promise<string> {
  const imports = await listImports(db);
  if (imports.length === 0) return 'No imports yet.';
  const width = Math.max(...imports.map(({ state }) => stateBadges[state].label.length));
  return imports
    .map(({ id, createdAt, state, name }) =>
      [id, createdAt.slice(0, 16).replace('T', ' '), stateBadges[state].label.padEnd(width), name].join('  '),
    )
    .join('\n');
}
