/** One point of both lines: a day, or a period that starts on it. `before` is the same day of the previous period. */
export type ChartDay = { label: string; now: number; before: number; note: string; mark: boolean };

type ChartProps = {
  label: string;
  days: ChartDay[];
  format: (value: number) => string;
  /** Preposition before the label of the best day. */
  when?: string;
};

/** Fits on a phone. */
const MAX_LABELS = 4.5;

/** Forced-colors mode does not change the colours of an SVG, so system colours are set here. */
const forcedColors =
  'forced-colors:[--accent:Highlight] forced-colors:[--ink-3:CanvasText] forced-colors:[--ink:CanvasText] forced-colors:[--rule:GrayText] forced-colors:[--surface:Canvas]';

/**
 * Positions are percentages and only the lines are stretched, so that text, points and strokes keep their size at every
 * width.
 */
export function Chart({ label, days, format, when = 'on' }: ChartProps) {
  const last = Math.max(days.length - 1, 1);
  const daysPerLabel = Math.ceil(days.length / MAX_LABELS);
  const ticks = ticksUpTo(Math.max(...days.map(({ now, before }) => Math.max(now, before))));
  const top = ticks.at(-1)!;
  const x = (index: number) => (index / last) * 100;
  const y = (value: number) => 100 - (value / top) * 100;
  const line = (values: number[]) => `M${values.map((value, index) => `${index} ${y(value)}`).join('L')}`;
  return (
    <div className={`flex gap-3 pr-6 pl-5 pt-5 pb-4 ${forcedColors}`}>
      <div aria-hidden className="type-label flex h-64 flex-none flex-col-reverse justify-between text-right">
        {ticks.map((tick) => (
          <span key={tick} className="flex h-0 items-center justify-end leading-none">
            {format(tick)}
          </span>
        ))}
      </div>
      <div className="min-w-0 flex-1">
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline SVG follows the colours of the theme */}
        <svg role="img" aria-label={label} className="h-64 w-full overflow-visible">
          {ticks.map((tick) => (
            <line key={tick} x1="0" x2="100%" y1={`${y(tick)}%`} y2={`${y(tick)}%`} className="stroke-rule" />
          ))}
          {days.map((day, index) => day.mark && <PublicationMark key={day.label} at={x(index)} />)}
          <svg
            viewBox={`0 0 ${last} 100`}
            preserveAspectRatio="none"
            fill="none"
            strokeLinecap="round"
            strokeLinejoin="round"
            className="overflow-visible"
          >
            <path
              d={line(days.map(({ before }) => before))}
              vectorEffect="non-scaling-stroke"
              strokeWidth="1.5"
              strokeDasharray="2 5"
              className="stroke-ink-3"
            />
            <path
              d={line(days.map(({ now }) => now))}
              vectorEffect="non-scaling-stroke"
              strokeWidth="2.25"
              className="stroke-ink"
            />
          </svg>
          <Peak days={days} format={format} when={when} x={x} y={y} />
          {days.map(({ note }, index) => (
            <rect key={note} x={`${x(index - 0.5)}%`} width={`${x(1)}%`} height="100%" fill="transparent">
              <title>{note}</title>
            </rect>
          ))}
        </svg>
        <svg aria-hidden className="mt-2.5 h-4 w-full overflow-visible">
          {days.map(
            (day, index) =>
              index % daysPerLabel === 0 && (
                <text
                  key={day.label}
                  x={`${x(index)}%`}
                  y="12"
                  textAnchor="middle"
                  className="fill-ink-3 font-mono text-[0.71875rem]"
                >
                  {day.label}
                </text>
              ),
          )}
        </svg>
      </div>
    </div>
  );
}

function PublicationMark({ at }: { at: number }) {
  return <line x1={`${at}%`} x2={`${at}%`} y1="100%" y2="96%" strokeWidth="1.5" className="stroke-accent" />;
}

type PeakProps = Pick<ChartProps, 'days' | 'format'> & {
  when: string;
  x: (index: number) => number;
  y: (value: number) => number;
};

/** Labels the best day; near an edge the text is anchored inwards. */
function Peak({ days, format, when, x, y }: PeakProps) {
  const best = days.reduce((highest, day) => (day.now > highest.now ? day : highest));
  if (best.now === 0) return null;
  const at = x(days.indexOf(best));
  const position = { x: `${at}%`, y: `${y(best.now)}%` };
  const anchor = at < 12 ? 'start' : at > 88 ? 'end' : 'middle';
  return (
    <>
      <circle
        cx={position.x}
        cy={position.y}
        r="5.5"
        strokeWidth="3"
        className="fill-accent stroke-surface"
      />
      <text {...position} dy="-14" textAnchor={anchor} className="fill-ink text-[0.8125rem] font-semibold">
        {format(best.now)} {when} {best.label}
      </text>
    </>
  );
}

/** Round values from 0 to at least the highest, in equal steps (about four). */
export function ticksUpTo(highest: number): number[] {
  const minStep = Math.max(highest, 4) / 4;
  const magnitude = 10 ** Math.floor(Math.log10(minStep));
  const step = magnitude * [1, 2, 5, 10].find((factor) => factor * magnitude >= minStep)!;
  return Array.from({ length: Math.ceil(Math.max(highest, 1) / step) + 1 }, (_, index) => index * step);
}
