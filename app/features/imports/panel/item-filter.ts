import { actionBadges, itemBadges } from '#features/imports/import-labels.ts';
import { countItems } from '#features/imports/report.ts';
import {
  type ImportDetail,
  type ItemAction,
  type ItemCount,
  type ItemState,
  type ItemType,
  itemTypes,
} from '#features/imports/import.ts';

export type ItemFilter = { action?: ItemAction; state?: ItemState; type?: ItemType; isNoted?: boolean };

export type Shown = ItemAction | ItemState | 'noted';

/** The values of the query parameter `show`. */
const shown: Record<Shown, { label: string; filter: ItemFilter }> = {
  create: { ...actionBadges.create, filter: { action: 'create' } },
  update: { ...actionBadges.update, filter: { action: 'update' } },
  done: { ...itemBadges.done, filter: { state: 'done' } },
  waiting: { ...itemBadges.waiting, filter: { state: 'waiting' } },
  failed: { ...itemBadges.failed, filter: { state: 'failed' } },
  undone: { ...itemBadges.undone, filter: { state: 'undone' } },
  kept: { ...itemBadges.kept, filter: { state: 'kept' } },
  skip: { ...actionBadges.skip, filter: { action: 'skip' } },
  problem: { ...actionBadges.problem, filter: { action: 'problem' } },
  noted: { label: 'With notes', filter: { isNoted: true } },
};

export const ALL = 'all';

type ShownImport = Pick<ImportDetail, 'state' | 'counts' | 'noted'>;

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

export function toItemFilter({ show, type }: ItemQuery): ItemFilter {
  return { ...(show && shown[show].filter), ...(type && { type }) };
}

/** The filters that lead to items. */
export function listTabs({ state, counts, noted }: ShownImport, type: ItemType | null) {
  const ofType: ItemCount[] = type ? counts.filter((each) => each.type === type) : counts;
  const tabs = state === 'planned' ? planTabs : resultTabs;
  const counted = tabs.map((show) => ({
    show,
    label: shown[show].label,
    count: countItems(ofType, shown[show].filter),
  }));
  const withNotes = { show: 'noted' as const, label: shown.noted.label, count: type ? 0 : noted };
  return [...counted, withNotes].filter(({ count }) => count > 0);
}
