import { Link, useNavigation } from 'react-router';
import { describePlan, progressOf, writesPosts } from '#features/imports/report.ts';
import type { ImportDetail } from '#features/imports/import.ts';
import { useFormats } from '#ui/text/use-formats.ts';
import { Button } from '#ui/forms/button.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { Box } from '#ui/panel/box.tsx';
import { confirmedSubmit } from '#ui/panel/confirmed-submit.ts';
import { CategoryFields } from './category-fields.tsx';
import { OldSiteField } from './old-site-field.tsx';

type PlanFormProps = { of: ImportDetail; ours: string[]; hasSampleContent: boolean };

/** What will happen, and the form that makes it happen with the chosen categories. */
export function PlanForm({ of: each, ours, hasSampleContent }: PlanFormProps) {
  const formats = useFormats();
  const isSending = useNavigation().state === 'submitting';
  const hasCategories = writesPosts(each.counts);
  const isEmpty = progressOf(each.counts).total === 0;
  return (
    <Box title="What will happen">
      <PanelForm className="grid gap-4 border-t border-rule px-5 py-4">
        <p className="type-read max-w-[38em]">{describePlan(each, formats)}</p>
        {hasSampleContent && (
          <p className="text-ui leading-normal text-ink-2">
            The site still has its sample content.{' '}
            <Link
              to="/admin/settings/sample-content"
              className="text-ink underline underline-offset-4 hover:text-accent-text"
            >
              Remove the sample content
            </Link>{' '}
            now or after the import.
          </p>
        )}
        <OldSiteField of={each} />
        {hasCategories && <CategoryFields of={each} ours={ours} />}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            name="intent"
            value="apply"
            size="small"
            inactive={isSending}
            disabled={isEmpty}
          >
            Import
          </Button>
          {(hasCategories || each.oldSite) && (
            <Button type="submit" name="intent" value="save" variant="line" size="small" inactive={isSending}>
              Save choices
            </Button>
          )}
          <Button
            type="submit"
            name="intent"
            value="delete"
            variant="line"
            size="small"
            inactive={isSending}
            onClick={confirmedSubmit({
              title: 'Delete this plan?',
              text: 'The plan and the uploaded file are deleted. Nothing was imported yet.',
              button: 'Delete plan',
            })}
          >
            Delete this plan
          </Button>
        </div>
      </PanelForm>
    </Box>
  );
}
