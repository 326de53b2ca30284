/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a <datalist> has no icons and no active option */
import { Icon } from '#ui/images/icon.tsx';
import type { Command, CommandGroup } from './use-commands.ts';

type PaletteListProps = {
  id: string;
  groups: CommandGroup[];
  active: Command | undefined;
  onPoint: (command: Command) => void;
  onChoose: (command: Command) => void;
};

/** The focus stays in the input, whose `aria-activedescendant` names the active option. */
export function PaletteList({ id, groups, active, onPoint, onChoose }: PaletteListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Commands"
      className="max-h-[min(26rem,60dvh)] overflow-y-auto overscroll-contain p-2 empty:hidden"
    >
      {groups.map(({ label, commands }) => (
        <div key={label} role="group" aria-label={label}>
          <p aria-hidden className="type-label px-3 pt-2.5 pb-1.5">
            {label}
          </p>
          {commands.map((command) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the input handles the keys
            <div
              key={command.key}
              id={`${id}-${command.key}`}
              role="option"
              aria-selected={command === active}
              onPointerMove={() => onPoint(command)}
              onClick={() => onChoose(command)}
              className="group flex min-h-10 cursor-pointer items-center gap-3 rounded-sm px-3 aria-selected:bg-ink aria-selected:text-paper pointer-coarse:min-h-11 forced-colors:aria-selected:outline-2 forced-colors:aria-selected:-outline-offset-2"
            >
              <Icon of={command.icon} className="text-ink-3 group-aria-selected:text-accent" />
              <span className="min-w-0 truncate">
                {command.label}{' '}
                {command.detail && (
                  <span className="ml-2.5 text-ui text-ink-2 group-aria-selected:text-paper">
                    {command.detail}
                  </span>
                )}
              </span>
              {command.fact && (
                <span className="type-label ml-auto flex-none group-aria-selected:text-paper">
                  {command.fact}
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
