import { countItems } from './import-summary.ts';
import {
  type ImportDetail,
  type ItemAction,
  type ItemCount,
  type ItemState,
  type ItemType,
  itemTypes,
} from '#features/imports/import.ts';

export type ItemFilter = { action?: ItemAction; state?: ItemState; type?: ItemType };

/** The values of the query parameter `show`. */
const shown = {
  create: { label: 'Create', filter: { action: 'create' } },
  update: { label: 'Update', filter: { action: 'update' } },
  done: { label: 'Imported', filter: { state: 'done' } },
  waiting: { label: 'Waiting', filter: { state: 'waiting' } },
  failed: { label: 'Failed', filter: { state: 'failed' } },
  undone: { label: 'Removed', filter: { state: 'undone' } },
  kept: { label: 'Stayed', filter: { state: 'kept' } },
  skip: { label: 'Skip', filter: { action: 'skip' } },
  problem: { label: 'Problems', filter: { action: 'problem' } },
} as const satisfies Record<string, { label: string; filter: ItemFilter }>;

export type Shown = keyof typeof shown;
export const ALL = 'all';

type ShownImport = Pick<ImportDetail, 'state' | 'counts'>;

/** What needs the owner's attention after an import or after undoing it. */
function defaultShown({ state, counts }: ShownImport) {
  const show = state === 'undone' ? 'kept' : 'failed';
  const isFinished = state === 'undone' || state === 'applied';
  return isFinished && countItems(counts, { state: show }) > 0 ? show : ALL;
}

const planTabs: Shown[] = ['create', 'update', 'skip', 'problem'];
const resultTabs: Shown[] = ['done', 'waiting', 'failed', 'undone', 'kept', 'skip', 'problem'];

export type ItemQuery = { show: Shown | null; type: ItemType | null };

/** Reads the query string of the list; unknown values mean all items. */
export function readItemQuery(query: URLSearchParams, each: ShownImport): ItemQuery {
  const show = query.get('show') ?? defaultShown(each);
  return {
    show: Object.hasOwn(shown, show) ? (show as Shown) : null,
    type: itemTypes.find((type) => type === query.get('type')) ?? null,
  };
}

export function filterOf({ show, type }: ItemQuery): ItemFilter {
  return { ...(show && shown[show].filter), ...(type && { type }) };
}

/** The filters that lead to items. */
export function tabsOf({ state, counts }: ShownImport, type: ItemType | null) {
  const ofType: ItemCount[] = type ? counts.filter((each) => each.type === type) : counts;
  const tabs = state === 'planned' ? planTabs : resultTabs;
  return tabs
    .map((show) => ({ show, label: shown[show].label, count: countItems(ofType, shown[show].filter) }))
    .filter(({ count }) => count > 0);
}
