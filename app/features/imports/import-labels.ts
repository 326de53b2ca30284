import type { ImportState, ItemAction, ItemState } from './import.ts';
import type { SourceKind } from '#site-import/index.ts';

export const sourceLabels: Record<SourceKind, string> = {
  wordpress: 'WordPress',
  ghost: 'Ghost',
  markdown: 'Markdown',
};

type LabelledBadge = { label: string; tone: 'neutral' | 'ok' | 'warn' | 'hot' };

export const stateBadges: Record<ImportState, LabelledBadge> = {
  uploaded: { label: 'Not read yet', tone: 'neutral' },
  planning: { label: 'Reading', tone: 'neutral' },
  planned: { label: 'Ready to import', tone: 'warn' },
  applying: { label: 'Importing', tone: 'neutral' },
  stopped: { label: 'Stopped', tone: 'warn' },
  applied: { label: 'Imported', tone: 'ok' },
  undoing: { label: 'Undoing', tone: 'neutral' },
  undone: { label: 'Undone', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'hot' },
};

/** What the import will do with an item. */
export const actionBadges: Record<ItemAction, LabelledBadge> = {
  create: { label: 'Create', tone: 'ok' },
  update: { label: 'Update', tone: 'warn' },
  skip: { label: 'Skip', tone: 'neutral' },
  problem: { label: 'Problem', tone: 'hot' },
};

/** What has become of an item that is created or updated. */
export const itemBadges: Record<ItemState, LabelledBadge> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  done: { label: 'Imported', tone: 'ok' },
  failed: { label: 'Failed', tone: 'hot' },
  undone: { label: 'Removed', tone: 'neutral' },
  kept: { label: 'Stayed', tone: 'warn' },
};
