import { ArrowRight, Check } from 'lucide-react';
import { Link } from 'react-router';
import { importsPath } from '#features/imports/panel/import-upload.ts';
import type { FirstStep } from '#features/system/first-steps.ts';
import { Button } from '#ui/forms/button.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { Box } from '#ui/panel/box.tsx';

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
