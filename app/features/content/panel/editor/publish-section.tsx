import { useId, type ComponentProps, useState } from 'react';
import { formatNumber } from '#platform/text/count.ts';
import { formatShortDate, formatDateTime } from '#platform/time/dates.ts';
import { zoneName, toInstant, wallTime } from '#platform/time/calendar.ts';
import { Checkbox } from '#ui/panel/panel-fields.tsx';
import { statusLabel } from '#ui/panel/status-badge.tsx';
import {
  publishNow,
  type ContentDraft,
  type ContentState,
  type PrivateLinkSettings,
} from '#features/content/model/content.ts';
import { publishNote, publishAtAfterClearing } from '#features/content/model/publishing.ts';
import { Visibility } from './private-link.tsx';
import { SideSection } from './side-sections.tsx';
import type { Editor } from './use-editing.tsx';
import { useFormats } from '#ui/text/texts.ts';
import { TextField } from '#ui/forms/field.tsx';

type PublishSectionProps<Draft extends ContentDraft> = {
  editor: Editor<Draft>;
  state: ContentState;
  now: string;
  isWanted: boolean;
  onWanted: (isWanted: boolean) => void;
  link: PrivateLinkSettings | null;
};

export function PublishSection<Draft extends ContentDraft>(props: PublishSectionProps<Draft>) {
  const formats = useFormats();
  const noteId = useId();
  const { editor, state, now, isWanted, onWanted, link } = props;
  const { kind, stored, savedAt, draft } = editor;
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
      {stored.id && (
        <Visibility path={`/admin/content/${kind}/${stored.id}/private-link`} link={link} state={state} />
      )}
    </SideSection>
  );
}

type PublishDateProps<Draft extends ContentDraft> = {
  editor: Editor<Draft>;
  state: ContentState;
  now: string;
};

/** In the site's time zone. */
function PublishDate<Draft extends ContentDraft>({ editor, state, now }: PublishDateProps<Draft>) {
  const formats = useFormats();
  const { draft, stored, errors } = editor;
  const [typed, setTyped] = useState<string | null>(null);
  const change = (publishAt: string | null) => editor.change({ publishAt } as Partial<Draft>);
  const isAtOnce = draft.publishAt === publishNow;
  const storedDate = stored.published ? stored.publishedAt : null;
  const shown = isAtOnce ? null : (draft.publishAt ?? storedDate);
  const localTime = shown ? wallTime(shown, formats.timeZone) : '';
  const emptyNote = emptyNotes[isAtOnce ? 'cleared' : state];
  return (
    <div className="grid gap-1.5">
      <TextField
        // A partly typed date reports an empty value and badInput: the field must not be remounted
        // meanwhile.
        key={typed === localTime ? 'typed' : localTime}
        label={state === 'published' && !draft.publishAt ? 'Published on' : 'Publish on'}
        hint={zoneName(formats.timeZone, shown ?? now)}
        type="datetime-local"
        error={errors.publishAt}
        defaultValue={localTime}
        onChange={({ currentTarget }) => {
          const { value, validity } = currentTarget;
          if (!value && !validity.badInput) {
            setTyped('');
            change(publishAtAfterClearing(state));
          }
          const instant = toInstant(value, formats.timeZone);
          if (!instant) return;
          setTyped(wallTime(instant, formats.timeZone));
          change(instant);
        }}
        // A partly typed date is reset.
        onBlur={({ currentTarget }) => {
          if (!currentTarget.value) currentTarget.value = localTime;
        }}
      />
      {emptyNote && <p className="type-label">{emptyNote}</p>}
      {draft.publishAt && (
        <SmallButton onClick={() => change(null)}>
          {stored.published ? 'Reset date' : 'Clear date'}
        </SmallButton>
      )}
      {state === 'scheduled' && !draft.publishAt && (
        <SmallButton onClick={() => change(publishNow)}>Clear date</SmallButton>
      )}
    </div>
  );
}

const emptyNotes = {
  draft: 'Leave empty to use the time of publishing.',
  scheduled: 'Leave empty to publish at once.',
  published: null,
  cleared: 'No date: “Publish” publishes it at once.',
};

function SmallButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className="type-label min-h-6 justify-self-start underline underline-offset-3 hover:text-accent-text"
      {...props}
    />
  );
}
