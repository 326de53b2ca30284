import { useId } from 'react';
import { formatNumber } from '#platform/text/count.ts';
import { formatShortDate } from '#platform/time/dates.ts';
import { formatDateTime } from '#platform/time/times.ts';
import { zoneName } from '#platform/time/zoned-time.ts';
import { Checkbox } from '#ui/panel/checkbox.tsx';
import { statusLabel } from '#ui/panel/status-badge.tsx';
import { publishNow, type ContentDraft, type ContentState } from '#features/content/model/content.ts';
import { PublishDate } from './publish-date.tsx';
import { publishNote } from '#features/content/model/publishing.ts';
import { SideSection } from './side-section.tsx';
import type { Editor } from './use-editing.tsx';
import { useFormats } from '#ui/text/use-formats.ts';

type PublishSectionProps<Draft extends ContentDraft> = {
  editor: Editor<Draft>;
  state: ContentState;
  now: string;
  isWanted: boolean;
  onWanted: (isWanted: boolean) => void;
};

export function PublishSection<Draft extends ContentDraft>(props: PublishSectionProps<Draft>) {
  const formats = useFormats();
  const noteId = useId();
  const { editor, state, now, isWanted, onWanted } = props;
  const { stored, savedAt, draft } = editor;
  // The checkbox reflects what is public now: a scheduled item is unchecked, and checking it
  // publishes it immediately.
  const isScheduled = state === 'scheduled';
  const isTicked = isScheduled ? draft.publishAt === publishNow : isWanted;
  const tick = (checked: boolean) =>
    isScheduled
      ? editor.change({ publishAt: checked ? publishNow : null } as Partial<Draft>)
      : onWanted(checked);
  const note = publishNote(
    stored,
    { state, isWanted, publishAt: draft.publishAt, now: savedAt ?? Date.parse(now) },
    (iso) => `${formatDateTime(iso, formats)} ${zoneName(formats.timeZone, iso)}`,
  );
  const editedAt = savedAt === null ? stored.editedAt : new Date(savedAt).toISOString();
  return (
    <SideSection title="Publish">
      <div>
        <Checkbox
          label="Published"
          checked={isTicked}
          aria-describedby={note ? noteId : undefined}
          onChange={({ currentTarget }) => tick(currentTarget.checked)}
        />
        {note && (
          <p id={noteId} className="type-label">
            {note}
          </p>
        )}
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-ui [&_dd]:text-right [&_dd]:font-[550] [&_dt]:text-ink-3">
        <dt>Status</dt>
        <dd>{statusLabel(state)}</dd>
        <dt>Last edited</dt>
        <dd>{editedAt ? formatShortDate(editedAt, formats) : '–'}</dd>
        {stored.views !== null && (
          <>
            <dt>Views</dt>
            <dd>{state === 'published' ? formatNumber(stored.views, formats) : '–'}</dd>
          </>
        )}
      </dl>
      <PublishDate editor={editor} state={state} now={now} />
    </SideSection>
  );
}
