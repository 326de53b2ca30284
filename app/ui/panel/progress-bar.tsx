type ProgressBarProps = {
  label: string;
  /** Undefined while unknown. */
  value?: number | undefined;
  max: number;
};

/** Without a value the bar pulses, or is dotted if motion is reduced: the work goes on, but its length is unknown. */
export function ProgressBar({ label, value, max }: ProgressBarProps) {
  const state =
    value === undefined
      ? 'animate-pulse bg-accent motion-reduce:animate-none motion-reduce:bg-transparent motion-reduce:bg-[repeating-linear-gradient(90deg,var(--accent)_0_0.5rem,transparent_0_1rem)]'
      : 'bg-ink/9';
  return (
    <progress
      aria-label={label}
      max={max}
      value={value}
      className={`h-2 w-full appearance-none overflow-hidden rounded-full ${state} [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[width]`}
    />
  );
}
