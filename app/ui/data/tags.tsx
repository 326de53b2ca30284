const MAX_TAGS = 3;

export function Tags({ items }: { items: string[] }) {
  if (items.length === 0) return null;
  const hiddenCount = items.length - MAX_TAGS;
  return (
    <ul className="type-label flex flex-wrap gap-x-3.5 gap-y-1 leading-normal">
      {items.slice(0, MAX_TAGS).map((item) => (
        <li key={item}>{item}</li>
      ))}
      {hiddenCount > 0 && (
        <li>
          +{hiddenCount}
          <span className="sr-only"> more</span>
        </li>
      )}
    </ul>
  );
}
