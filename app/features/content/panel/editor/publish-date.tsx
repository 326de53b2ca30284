import { type ComponentProps, useState } from 'react';
import { instantOf, wallTime, zoneName } from '#platform/time/zoned-time.ts';
import { TextField } from '#ui/forms/field.tsx';
import { publishNow, type ContentDraft, type ContentState } from '#features/content/model/content.ts';
import { publishAtAfterClearing } from '#features/content/model/publishing.ts';
import type { Editor } from './use-editing.tsx';
import { useFormats } from '#ui/text/use-formats.ts';

type PublishDateProps<Draft extends ContentDraft> = {
  editor: Editor<Draft>;
  state: ContentState;
  now: string;
};

/** In the site's time zone. */
export function PublishDate<Draft extends ContentDraft>({ editor, state, now }: PublishDateProps<Draft>) {
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
          const instant = instantOf(value, formats.timeZone);
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
