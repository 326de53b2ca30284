import { formatNumber } from '#platform/text/count.ts';
import { type ImportDetail, itemActions, type ItemCount, itemNouns, itemTypes, totalsOf } from './import.ts';

const verbs = { create: 'Create', update: 'Update', skip: 'Skip', problem: 'Cannot import' } as const;

/** The plan as lines for the terminal: what is done with how many items. */
export function describePlan({ counts, redirects, images, categories }: ImportDetail): string[] {
  const lines = itemActions.flatMap((action) => {
    const ofAction = counts.filter((each) => each.action === action);
    return ofAction.length > 0 ? [`${verbs[action]}: ${listTypes(ofAction)}`] : [];
  });
  const imageCount = images.waiting + images.fetched + images.failed;
  return [
    ...(lines.length > 0 ? lines : ['There is nothing to import in this file.']),
    ...(redirects > 0 ? [`Old addresses that lead to the new ones: ${formatNumber(redirects)}`] : []),
    ...(imageCount > 0 ? [`Images: ${formatNumber(imageCount)}`] : []),
    ...categories.map(
      ({ name, category, count }) =>
        `Category “${name}” (${formatNumber(count)}): ${category ? `becomes “${category}”` : 'becomes a tag'}`,
    ),
    'No email is sent.',
  ];
}

/** The result as lines for the terminal. */
export function describeResult({ counts, images }: ImportDetail): string[] {
  const totals = totalsOf(counts.filter(({ action }) => action === 'create' || action === 'update'));
  return [
    ...(totals.done > 0 || totals.undone + totals.kept === 0
      ? [`Imported: ${formatNumber(totals.done)}`]
      : []),
    ...(totals.waiting > 0 ? [`Not imported yet: ${formatNumber(totals.waiting)}`] : []),
    ...(totals.failed > 0 ? [`Failed: ${formatNumber(totals.failed)}`] : []),
    ...(totals.undone > 0 ? [`Removed: ${formatNumber(totals.undone)}`] : []),
    ...(totals.kept > 0 ? [`Kept: ${formatNumber(totals.kept)}`] : []),
    ...(images.fetched + images.failed > 0
      ? [
          `Images: ${formatNumber(images.fetched)} in the library, ${formatNumber(images.failed)} could not be fetched`,
        ]
      : []),
  ];
}

function listTypes(counts: ItemCount[]): string {
  return itemTypes
    .flatMap((type) => {
      const total = counts.filter((each) => each.type === type).reduce((sum, { count }) => sum + count, 0);
      return total > 0 ? [`${formatNumber(total)} ${itemNouns[type][total === 1 ? 0 : 1]}`] : [];
    })
    .join(', ');
}
