import { formatNumber } from '#platform/count.ts';
import { formatShortDate } from '#platform/dates.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import type { PieceDraft, PieceState } from './piece.ts';
import { PublishDate } from './publish-date.tsx';
import { SideSection } from './side-section.tsx';
import type { Editor } from './use-editing.tsx';

const stateNames = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published' };

type PublishSectionProps<Draft extends PieceDraft> = {
  editor: Editor<Draft>;
  state: PieceState;
  timeZone: string;
  now: string;
  isWanted: boolean;
  onWanted: (isWanted: boolean) => void;
};

/** How public the piece is, and what is known about it. */
export function PublishSection<Draft extends PieceDraft>(props: PublishSectionProps<Draft>) {
  const { editor, state, timeZone, now, isWanted, onWanted } = props;
  const { stored, savedAt } = editor;
  const editedAt = savedAt === null ? stored.editedAt : new Date(savedAt).toISOString();
  return (
    <SideSection title="Publish">
      <div>
        <Checkbox
          label="Published"
          checked={isWanted}
          onChange={({ currentTarget }) => onWanted(currentTarget.checked)}
        />
        {isWanted !== stored.published && (
          <p className="type-label">
            {isWanted ? 'Saving makes it public.' : 'Saving takes it off the site.'}
          </p>
        )}
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-ui [&_dd]:text-right [&_dd]:font-[550] [&_dt]:text-ink-3">
        <dt>Status</dt>
        <dd>{stateNames[state]}</dd>
        <dt>Last edit</dt>
        <dd>{editedAt ? formatShortDate(editedAt, timeZone) : '–'}</dd>
        {stored.views !== null && (
          <>
            <dt>Views</dt>
            <dd>{stored.published ? formatNumber(stored.views) : '–'}</dd>
          </>
        )}
      </dl>
      <PublishDate editor={editor} state={state} timeZone={timeZone} now={now} />
    </SideSection>
  );
}
