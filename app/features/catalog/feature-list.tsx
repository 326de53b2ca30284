const shown = 3;

/** What a thing can do: at most three lines, then how many more there are. */
export function Features({ items }: { items: string[] }) {
  const rest = items.length - shown;
  return (
    <ul className="border-b border-rule text-ui leading-snug text-pretty">
      {items.slice(0, shown).map((item) => (
        <li key={item} className="border-t border-rule py-2.25">
          {item}
        </li>
      ))}
      {rest > 0 && <li className="type-label border-t border-rule py-2.5">+{rest} more</li>}
    </ul>
  );
}
