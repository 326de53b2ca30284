/** Hidden from screen readers, which read the label of the chart. */
export function ChartLegend({ now, before }: { now: string; before: string }) {
  return (
    <p aria-hidden className="type-label flex flex-wrap gap-x-4.5 gap-y-1 whitespace-nowrap">
      <span className="before:mr-1.75 before:inline-block before:w-4.5 before:border-t-[2.25px] before:border-ink before:align-[0.28em]">
        {now}
      </span>
      <span className="before:mr-1.75 before:inline-block before:w-4.5 before:border-t-2 before:border-dotted before:border-ink-3 before:align-[0.28em]">
        {before}
      </span>
      <span className="before:mr-1.75 before:inline-block before:h-2.75 before:border-l-2 before:border-accent before:align-[-0.1em]">
        Post published
      </span>
    </p>
  );
}
