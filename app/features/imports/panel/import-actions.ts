import type { NumberFormats } from '#platform/text/count.ts';
import { listCounts } from './import-summary.ts';
import { type ImportDetail, isRunning, totalsOf } from '#features/imports/import.ts';

export const importIntents = ['plan', 'map', 'apply', 'stop', 'undo', 'retry', 'delete'] as const;
export type ImportIntent = (typeof importIntents)[number];

type Actionable = Pick<ImportDetail, 'state' | 'canContinue' | 'isRefused' | 'counts' | 'images'>;

/** Whether the state of the import allows the action. */
export function mayRun(intent: ImportIntent, each: Actionable): boolean {
  const { state, canContinue, isRefused, counts, images } = each;
  if (isRefused) return false;
  const isPlanned = state === 'planned';
  const isApplied = state === 'applied' || canContinue;
  switch (intent) {
    case 'plan':
      return isPlanned || state === 'uploaded' || (state === 'failed' && !canContinue);
    case 'map':
      return isPlanned;
    case 'apply':
      return isPlanned || canContinue;
    case 'stop':
      return isRunning(state);
    case 'undo':
      return isApplied;
    case 'retry':
      return state === 'applied' && totalsOf(counts).failed + images.failed + images.waiting > 0;
    case 'delete':
      return !isRunning(state);
  }
}

/** What undoing will remove. */
export function describeUndo({ counts, images }: ImportDetail, formats?: NumberFormats) {
  const items = listCounts(counts, { action: 'create', state: 'done' }, formats);
  const parts = [items || 'nothing of the content'];
  if (images.fetched > 0) parts.push('the images that nothing else uses');
  const removed = new Intl.ListFormat('en-GB').format(parts);
  return `This removes ${removed}, with their redirects. What you have edited since stays, and so does what the import only updated. Both are listed afterwards.`;
}
