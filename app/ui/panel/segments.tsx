type SegmentsProps<Value extends string> = {
  label: string;
  /** `className` can hide an option in narrow windows. */
  options: readonly { value: Value; label: string; className?: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  return (
    <fieldset
      aria-label={label}
      className="inline-flex rounded-md bg-paper-2 p-0.75 inset-ring inset-ring-rule"
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={`min-h-9 rounded-sm px-3.5 text-ui font-[550] whitespace-nowrap text-ink-2 transition-colors duration-(--quick) hover:text-ink aria-pressed:bg-ink aria-pressed:font-[620] aria-pressed:text-paper pointer-coarse:min-h-11 forced-colors:aria-pressed:outline ${option.className ?? ''}`}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
