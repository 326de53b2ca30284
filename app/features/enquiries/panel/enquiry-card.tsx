import { GripVertical } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '#ui/images/icon.tsx';
import {
  enquiriesPath,
  type EnquiryRow,
  factsOf,
  type PipelineSettings,
  type Stage,
} from '#features/enquiries/pipeline.ts';
import { promisedTimeOf, replyTimer } from '#features/enquiries/reply-timer.ts';
import { ReplyRing, ReplyTime } from './reply-ring.tsx';
import { StageSelect } from './stage-select.tsx';
import { WonValue } from './won-value.tsx';
import { useFormats } from '#ui/text/use-formats.ts';

type EnquiryCardProps = {
  enquiry: EnquiryRow;
  now: Date;
  settings: PipelineSettings;
  isDragged: boolean;
  onDrag: (isDragged: boolean) => void;
  onMove: (stage: Stage) => void;
};

export function EnquiryCard({ enquiry, now, settings, isDragged, onDrag, onMove }: EnquiryCardProps) {
  const formats = useFormats();
  const clock = replyTimer(enquiry, now, promisedTimeOf(settings));
  const facts = factsOf(enquiry, formats);
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
