import { type EnquiryRow, type Stage, stageLabels, stages } from '#features/enquiries/pipeline.ts';

type StageSelectProps = { enquiry: EnquiryRow; onMove: (stage: Stage) => void };

export function StageSelect({ enquiry, onMove }: StageSelectProps) {
  return (
    <label className="noscript:hidden">
      <span className="sr-only">Stage of {enquiry.name}</span>
      <select
        value={enquiry.stage}
        onChange={(event) => onMove(event.currentTarget.value as Stage)}
        className="min-h-8 max-w-full cursor-pointer rounded-sm border border-transparent bg-ink/6 px-2 text-sm font-[550] text-ink-2 transition-colors duration-(--quick) hover:border-rule-2 hover:text-ink pointer-coarse:min-h-11"
      >
        {stages.map((stage) => (
          <option key={stage} value={stage}>
            {stageLabels[stage]}
          </option>
        ))}
      </select>
    </label>
  );
}
