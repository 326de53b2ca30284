const shown = 3;

/** At most three, then how many more there are. */
export function Tags({ items }: { items: string[] }) {
  if (items.length === 0) return null;
  const rest = items.length - shown;
  return (
    <ul className="type-label flex flex-wrap gap-x-3.5 gap-y-1 leading-normal">
      {items.slice(0, shown).map((item) => (
        <li key={item}>{item}</li>
      ))}
      {rest > 0 && (
        <li>
          +{rest}
          <span className="sr-only"> more</span>
        </li>
      )}
    </ul>
  );
}
