import { Link } from 'react-router';
import type { SectionPath } from '#content/navigation.ts';
import type { Site } from '#content/site.ts';
import { findHiddenSection } from '#features/settings/navigation.ts';
import { ArrowRight, Check } from '#ui/icons.ts';
import { importsPath } from '#features/imports/panel/import-upload.ts';
import type { FirstStep } from '#features/system/first-steps.server.ts';
import { Button } from '#ui/forms/button.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { Box } from '#ui/panel/screen-layout.tsx';

type NoticesProps = {
  /** Whether there is sample content on a public site. */
  isHidden: boolean;
  emptyButtons: string[];
};

/** Warnings about sample content and empty sections. */
export function Notices({ isHidden, emptyButtons }: NoticesProps) {
  return (
    <>
      {isHidden && (
        <Notice
          text="Search engines are asked not to list your site while it has sample content."
          to="/admin/settings/sample-content"
          link="Remove the sample content"
        />
      )}
      {emptyButtons.map((label) => (
        <Notice
          key={label}
          text={`“${label}” on your home page leads to an empty page.`}
          to="/admin/settings/navigation"
          link="Hide sections until they have their first item"
        />
      ))}
    </>
  );
}

function Notice({ text, to, link }: { text: string; to: string; link: string }) {
  return (
    <p className="mb-5 rounded-r-sm border-l-3 border-current bg-warn-wash px-4 py-3.5 leading-snug font-semibold text-warn">
      {text}{' '}
      <Link to={to} className="underline underline-offset-4">
        {link}
      </Link>
    </p>
  );
}

/** The labels of hero buttons whose section visitors can open, but which has nothing to show. */
export function listEmptyButtons(site: Site, empty: SectionPath[]): string[] {
  const buttons = [
    [site.workButton, '/portfolio'],
    [site.toolsButton, '/ai-tools'],
  ] as const;
  return buttons
    .filter(([, path]) => empty.includes(path) && !findHiddenSection(site.navigation, path))
    .map(([label]) => label)
    .filter((label) => label !== '' && !site.hideEmptySections);
}

/** A checklist for a new site. */
export function FirstSteps({ steps }: { steps: FirstStep[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <div className="mb-5">
      <Box
        title="Make it yours"
        aside={
          <>
            <span className="type-label">{`${done} of ${steps.length} done`}</span>
            <PanelForm failure="toast" action="/admin?index">
              <Button type="submit" variant="line" size="small" name="intent" value="dismiss">
                Dismiss
              </Button>
            </PanelForm>
          </>
        }
      >
        <ol className="grid border-t border-rule md:grid-cols-2 2xl:grid-cols-3">
          {steps.map((step) => (
            <Step key={step.title} {...step} />
          ))}
        </ol>
        <p className="border-t border-rule px-5 py-3.5 text-ui leading-normal text-ink-2">
          Moving from WordPress, Ghost or Markdown?{' '}
          <Link
            to={importsPath}
            className="font-semibold text-ink underline underline-offset-4 hover:text-accent-text"
          >
            Import your content
          </Link>
        </p>
      </Box>
    </div>
  );
}

function Step({ title, text, to, isDone }: FirstStep) {
  return (
    <li className="relative flex min-w-0 gap-3.5 px-5 py-3.5 transition-colors duration-(--quick) has-[a]:hover:bg-paper">
      <span
        className={`mt-0.5 grid size-6 flex-none place-items-center rounded-full border-[1.5px] text-sm ${isDone ? 'border-ok text-ok' : 'border-rule-2 text-transparent'}`}
      >
        {isDone && <Icon of={Check} />}
      </span>
      <div className="min-w-0 flex-1">
        {isDone ? (
          <p className="leading-snug text-ink-2">
            {title}
            <span className="sr-only"> (done)</span>
          </p>
        ) : (
          <p className="leading-snug">
            <Link
              to={to}
              className="font-[620] after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text"
            >
              {title}
            </Link>
          </p>
        )}
        {!isDone && <p className="mt-0.5 text-ui leading-normal text-ink-2 wrap-anywhere">{text}</p>}
      </div>
      {!isDone && <Icon of={ArrowRight} className="mt-1 flex-none text-ink-3" />}
    </li>
  );
}
