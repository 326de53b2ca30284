import { Link, useNavigation } from 'react-router';
import type { ImportDetail } from '#features/imports/import.ts';
import { formatCount, formatNumber } from '#platform/text/count.ts';
import { Button } from '#ui/forms/button.tsx';
import { tickBox } from '#ui/forms/field.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { Box } from '#ui/panel/screen-layout.tsx';
import { useFormats } from '#ui/text/texts.ts';
import { OldSiteField } from './old-site-field.tsx';

/** The address that Markdown files lack, what becomes a draft, with the choice to publish it, and what is lost. */
export function PlanNotes({ of: each }: { of: ImportDetail }) {
  const { draftKinds, notes, noted } = each;
  const formats = useFormats();
  const others = notes.filter(({ note }) => draftKinds.every(({ reason }) => reason !== note));
  return (
    <>
      {each.source === 'markdown' && each.oldSite && (
        <Box title="Old site">
          <PanelForm className="grid gap-4 border-t border-rule px-5 py-4">
            <OldSiteField of={each} />
            <UpdateButton />
          </PanelForm>
        </Box>
      )}
      {draftKinds.length > 0 && (
        <Box title="Drafts">
          <PanelForm className="grid gap-4 border-t border-rule px-5 py-4">
            <input type="hidden" name="draftKinds" value="chosen" />
            <p className="text-ui leading-normal text-ink-2">
              These were not public on the old site. Those that you choose are published; the plan is then
              made again.
            </p>
            <ul className="grid gap-3">
              {draftKinds.map(({ reason, count, isPublished }) => (
                <li key={reason}>
                  <label className="flex gap-3 text-ui leading-snug">
                    <input
                      type="checkbox"
                      name="publish"
                      value={reason}
                      defaultChecked={isPublished}
                      className={tickBox}
                    />
                    <span>{`Publish ${formatCount(count, 'item', formats)}: ${reason}`}</span>
                  </label>
                </li>
              ))}
            </ul>
            <UpdateButton />
          </PanelForm>
        </Box>
      )}
      {others.length > 0 && (
        <Box title="What is lost or changed">
          <ul className="grid gap-2 border-t border-rule px-5 py-4 text-ui leading-snug">
            {others.map(({ note, count }) => (
              <li key={note} className="flex gap-3">
                <span className="min-w-8 text-right font-semibold tabular-nums">
                  {formatNumber(count, formats)}
                </span>
                <span className="min-w-0 wrap-anywhere">{note}</span>
              </li>
            ))}
          </ul>
          <p className="border-t border-rule px-5 py-3 text-ui">
            <Link to="?show=noted#items" className="underline underline-offset-4 hover:text-accent-text">
              Show {formatCount(noted, 'item', formats)} with notes
            </Link>
          </p>
        </Box>
      )}
    </>
  );
}

function UpdateButton() {
  const isSending = useNavigation().state === 'submitting';
  return (
    <div>
      <Button type="submit" name="intent" value="plan" variant="line" size="small" inactive={isSending}>
        Update the plan
      </Button>
    </div>
  );
}
