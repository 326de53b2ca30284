import type { ImportState } from '#features/imports/import.ts';
import type { SourceKind } from '#features/imports/source.ts';

export const sourceLabels: Record<SourceKind, string> = {
  wordpress: 'WordPress',
  ghost: 'Ghost',
  markdown: 'Markdown',
  atelier: 'Atelier',
};

type Tone = 'neutral' | 'ok' | 'warn' | 'hot';

export const stateBadges: Record<ImportState, { label: string; tone: Tone }> = {
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
