import type { NumberFormats } from '#platform/text/count.ts';
import { countItems, listCounts } from '#features/imports/report.ts';
import { type ImportDetail, isRunning } from '#features/imports/import.ts';

export const importIntents = ['plan', 'save', 'apply', 'stop', 'undo', 'retry', 'delete'] as const;
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
    case 'save':
      return isPlanned;
    case 'apply':
      return isPlanned || canContinue;
    case 'stop':
      return isRunning(state);
    case 'undo':
      return isApplied;
    case 'retry':
      return (
        state === 'applied' && countItems(counts, { state: 'failed' }) + images.failed + images.waiting > 0
      );
    case 'delete':
      return !isRunning(state);
  }
}

/** What undoing will remove. */
export function describeUndo({ counts, redirects, images }: ImportDetail, formats?: NumberFormats) {
  const items = listCounts(counts, { action: 'create', state: 'done' }, formats);
  const hasRedirects =
    redirects + countItems(counts, { type: 'redirect', action: 'create', state: 'done' }) > 0;
  const others = [
    ...(hasRedirects ? ['the redirects from their old addresses'] : []),
    ...(images.fetched > 0 ? ['the images that nothing else uses'] : []),
  ];
  const sentences = [
    `This removes ${items || 'nothing of the content'}`,
    others.length > 0 && `together with ${new Intl.ListFormat('en-GB').format(others)}`,
  ];
  return `${sentences.filter(Boolean).join(', ')}. What you have edited since stays, and so does what the import only updated or another import contains. All of it is listed afterwards.`;
}
