import { icons, NamedIcon } from '#ui/images/named-icon.tsx';

/** `shapes` is the neutral icon, which is not in `icons`. */
const names = [...Object.keys(icons), 'shapes'];

type IconFieldProps = { value: string | undefined; error: string | undefined };

export function IconField({ value = '', error }: IconFieldProps) {
  const chosen = names.includes(value) ? value : 'shapes';
  return (
    <fieldset>
      <legend className="mb-1.75 text-ui font-semibold">Icon</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1 rounded-sm border border-rule-2 bg-surface p-1.5">
        {names.map((name) => (
          <label
            key={name}
            title={nameOf(name)}
            className="relative grid h-11 cursor-pointer place-items-center rounded-sm text-lg text-ink-2 transition-colors duration-(--quick) hover:bg-paper-2 has-checked:bg-ink has-checked:text-paper"
          >
            <input
              type="radio"
              name="icon"
              value={name}
              defaultChecked={name === chosen}
              className="absolute inset-0 cursor-pointer appearance-none rounded-sm forced-colors:checked:outline"
            />
            <span className="sr-only">{nameOf(name)}</span>
            <NamedIcon name={name} />
          </label>
        ))}
      </div>
      {error && <p className="mt-1.75 text-sm font-semibold text-accent-text">{error}</p>}
    </fieldset>
  );
}

function nameOf(name: string) {
  return name.replaceAll('-', ' ');
}
