import { type FormEvent } from 'react';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import {
  enquiriesPath,
  type Enquiry,
  type Stage,
  stageLabels,
  stages,
} from '#features/enquiries/pipeline.ts';

type StageStepsProps = { enquiry: Enquiry; onMove: (stage: Stage) => void };

/** Works as a plain form without JavaScript. */
export function StageSteps({ enquiry, onMove }: StageStepsProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement;
    onMove(button.value as Stage);
  }

  return (
    <PanelForm action={enquiriesPath} failure="toast" onSubmit={submit}>
      <input type="hidden" name="intent" value="move" />
      <input type="hidden" name="id" value={enquiry.id} />
      <input type="hidden" name="version" value={enquiry.version} />
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">Stage</legend>
        {stages.map((stage) => (
          <button
            key={stage}
            name="stage"
            value={stage}
            aria-pressed={stage === enquiry.stage}
            className="min-h-9 flex-1 rounded-sm bg-ink/6 px-1.5 text-sm font-[550] text-ink-2 transition-colors duration-(--quick) hover:bg-ink/12 hover:text-ink aria-pressed:bg-ink aria-pressed:font-[620] aria-pressed:text-paper pointer-coarse:min-h-11 forced-colors:border forced-colors:aria-pressed:outline"
          >
            {stageLabels[stage]}
          </button>
        ))}
      </fieldset>
    </PanelForm>
  );
}
