export function Chips({ label, items }: { label: string; items: string[] }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {items.map((item) => (
        <li
          key={item}
          className="type-label inline-flex min-h-8 items-center rounded-sm border border-rule-2 px-2.75 text-ink"
        >
          {item}
        </li>
      ))}
    </ul>
  );
}
