import { Search } from '#ui/icons.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { formatCount } from '#platform/text/count.ts';
import { normalizeForSearch } from '#platform/text/normalize.ts';
import { Icon } from '#ui/images/icon.tsx';
import { type Command, useCommands, type CommandGroup, useFound } from './use-commands.ts';
import { useFormats } from '#ui/text/texts.ts';

/** Command palette: a search field with matching commands, content and settings. */
export function Palette({ onClose, onShortcuts }: { onClose: () => void; onShortcuts: () => void }) {
  const formats = useFormats();
  const listId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const { groups: found, isLoading } = useFound(query);
  const normalizedQuery = normalizeForSearch(query);
  const groups = [
    ...useCommands({ onShortcuts }).map(({ label, commands }) => ({
      label,
      commands: commands.filter(({ label: name }) =>
        matchesCommand(normalizeForSearch(name), normalizedQuery),
      ),
    })),
    ...found,
  ].filter(({ commands }) => commands.length > 0);
  const options = groups.flatMap(({ commands }) => commands);
  const active = options.find(({ key }) => key === activeKey) ?? options[0];

  // The `open` attribute would not make the dialog modal.
  useEffect(() => dialog.current?.showModal(), []);

  function choose(command: Command) {
    dialog.current?.close();
    command.run();
  }

  function move(offset: number) {
    const next = options.at((options.indexOf(active!) + offset) % options.length);
    if (!next) return;
    setActiveKey(next.key);
    document.getElementById(`${listId}-${next.key}`)?.scrollIntoView({ block: 'nearest' });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && active) choose(active);
    else return;
    event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      aria-label="Find anything"
      closedby="any"
      onClose={onClose}
      className="mx-auto mt-[min(14vh,8rem)] w-[calc(100%-2*var(--margin))] max-w-150 rounded-md border border-rule bg-surface text-ink shadow-pop transition-opacity backdrop:bg-band/60 starting:open:opacity-0"
    >
      <div className="flex items-center gap-3 border-b border-rule px-5">
        <Icon of={Search} className="text-ink-3" />
        <input
          role="combobox"
          aria-label="Find anything"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={active && `${listId}-${active.key}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="Search content, people, settings…"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActiveKey(null);
          }}
          onKeyDown={onKeyDown}
          className="h-14 min-w-0 flex-1 bg-transparent text-md outline-none placeholder:text-ink-3"
        />
        <kbd className="type-label max-sm:hidden">Esc</kbd>
      </div>
      <PaletteList
        id={listId}
        groups={groups}
        active={active}
        onPoint={({ key }) => setActiveKey(key)}
        onChoose={choose}
      />
      <output className={options.length > 0 ? 'sr-only' : 'type-read block px-5 py-6'}>
        {options.length > 0
          ? formatCount(options.length, 'result', formats)
          : isLoading
            ? 'Searching…'
            : 'No results'}
      </output>
    </dialog>
  );
}

/** “enquiry” also finds “Enquiries”. */
function matchesCommand(label: string, query: string) {
  return label.includes(query) || label.includes(query.replace(/y$/, 'ies'));
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a <datalist> has no icons and no active option */

type PaletteListProps = {
  id: string;
  groups: CommandGroup[];
  active: Command | undefined;
  onPoint: (command: Command) => void;
  onChoose: (command: Command) => void;
};

/** The focus stays in the input, whose `aria-activedescendant` names the active option. */
function PaletteList({ id, groups, active, onPoint, onChoose }: PaletteListProps) {
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
