import { useState } from 'react';
import { Link } from 'react-router';
import {
  type EnquiryRow,
  type PipelineSettings,
  type Stage,
  stageLabels,
  stages,
  type StageTotals,
  enquiriesPath,
  listEnquiryFacts,
} from '#features/enquiries/pipeline.ts';
import { GripVertical } from '#ui/icons.ts';
import { Icon } from '#ui/images/icon.tsx';
import { readPromisedTime, replyTimer } from '#features/enquiries/reply-timer.ts';
import { ReplyRing, ReplyTime } from './reply-clock.tsx';
import { StageSelect, WonValue } from './enquiry-moves.tsx';
import { useFormats } from '#ui/text/texts.ts';

type EnquiryBoardProps = {
  enquiries: EnquiryRow[];
  counts: StageTotals;
  now: Date;
  settings: PipelineSettings;
  /** The filtered list of one stage. */
  urlOf: (stage: Stage) => string;
  onMove: (enquiry: EnquiryRow, stage: Stage) => void;
};

/** Scrolls horizontally where the stages do not fit. */
export function EnquiryBoard({ enquiries, counts, now, settings, urlOf, onMove }: EnquiryBoardProps) {
  const [dragged, setDragged] = useState<EnquiryRow | null>(null);
  const [over, setOver] = useState<Stage | null>(null);

  function drop(stage: Stage) {
    if (dragged && dragged.stage !== stage) onMove(dragged, stage);
    setDragged(null);
    setOver(null);
  }

  return (
    <div className="relative -mx-[clamp(1.25rem,3vw,2.75rem)] mt-5 grid snap-x snap-proximity auto-cols-[82%] grid-flow-col gap-3 overflow-x-auto scroll-px-[clamp(1.25rem,3vw,2.75rem)] px-[clamp(1.25rem,3vw,2.75rem)] pb-3 [scrollbar-width:thin] sm:auto-cols-[minmax(13rem,1fr)] 3xl:auto-cols-[minmax(0,1fr)]">
      {stages.map((stage) => {
        const cards = enquiries.filter((enquiry) => enquiry.stage === stage);
        const hiddenCount = counts[stage] - cards.length;
        const isOver = over === stage && dragged !== null && dragged.stage !== stage;
        return (
          // The select on each card is the keyboard alternative to dragging.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <section
            key={stage}
            aria-label={`${stageLabels[stage]} enquiries`}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(stage);
            }}
            onDrop={(event) => {
              event.preventDefault();
              drop(stage);
            }}
            className={`flex min-h-60 snap-start flex-col rounded-md bg-paper-2 p-2.5 inset-ring transition-[box-shadow] duration-(--quick) ${isOver ? 'inset-ring-2 inset-ring-accent' : 'inset-ring-rule'}`}
          >
            <h2 className="flex items-baseline justify-between px-1.5 pt-1 pb-2.5 text-ui font-[640]">
              {stageLabels[stage]}
              <span className="type-label tabular-nums">{counts[stage]}</span>
            </h2>
            <ul aria-label={stageLabels[stage]} className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
              {cards.map((enquiry) => (
                <EnquiryCard
                  key={enquiry.id}
                  enquiry={enquiry}
                  now={now}
                  settings={settings}
                  isDragged={dragged?.id === enquiry.id}
                  onDrag={(isDragged) => setDragged(isDragged ? enquiry : null)}
                  onMove={(to) => onMove(enquiry, to)}
                />
              ))}
            </ul>
            {cards.length === 0 && <p className="type-label m-auto p-4 text-center">{emptyTexts[stage]}</p>}
            {hiddenCount > 0 && (
              <Link
                to={urlOf(stage)}
                className="type-label mt-3 self-center underline underline-offset-3 hover:text-accent-text pointer-coarse:py-3"
              >
                {`View ${hiddenCount} more in the list`}
              </Link>
            )}
          </section>
        );
      })}
    </div>
  );
}

const emptyTexts: Record<Stage, string> = {
  new: 'New enquiries appear here.',
  replied: 'Enquiries you have replied to.',
  quoted: 'Enquiries with a quote.',
  won: 'Won jobs and their value.',
  lost: 'Enquiries that did not become a job.',
};

type EnquiryCardProps = {
  enquiry: EnquiryRow;
  now: Date;
  settings: PipelineSettings;
  isDragged: boolean;
  onDrag: (isDragged: boolean) => void;
  onMove: (stage: Stage) => void;
};

function EnquiryCard({ enquiry, now, settings, isDragged, onDrag, onMove }: EnquiryCardProps) {
  const formats = useFormats();
  const clock = replyTimer(enquiry, now, readPromisedTime(settings));
  const facts = listEnquiryFacts(enquiry, formats);
  return (
    // The select is the keyboard alternative to dragging.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', enquiry.name);
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
      className={`rounded-sm border border-rule bg-surface p-3.5 transition-[opacity,border-color] duration-(--quick) hover:border-rule-2 ${isDragged ? 'opacity-50' : ''}`}
    >
      <div className="flex items-start gap-2.5">
        <Link
          to={`${enquiriesPath}/${enquiry.id}`}
          draggable={false}
          className="mr-auto block min-w-0 leading-snug font-[620] break-words transition-colors duration-(--quick) hover:text-accent-text"
        >
          {enquiry.name}
        </Link>
        <span aria-hidden className="cursor-grab text-ink-3 pointer-coarse:hidden">
          <Icon of={GripVertical} />
        </span>
      </div>
      {enquiry.stage === 'new' && (
        <div className="mt-1.5 flex items-center gap-2">
          <ReplyRing clock={clock} className="size-6" />
          <ReplyTime clock={clock} isShort />
        </div>
      )}
      <p className="mt-2 line-clamp-3 text-ui leading-snug text-ink-2">{enquiry.subject}</p>
      {facts && <p className="type-label mt-1.5">{facts}</p>}
      {enquiry.value !== null && (
        <p className="mt-2">
          <WonValue value={enquiry.value} isStacked />
        </p>
      )}
      <div className="mt-3">
        <StageSelect enquiry={enquiry} onMove={onMove} />
      </div>
    </li>
  );
}
