import { actionLabels } from './import-summary.ts';
import { type ImportItem, itemNouns } from '#features/imports/import.ts';
import { Badge } from '#ui/data/badge.tsx';

const states = {
  done: { label: 'Imported', tone: 'ok' },
  failed: { label: 'Failed', tone: 'hot' },
  undone: { label: 'Removed', tone: 'neutral' },
  kept: { label: 'Stayed', tone: 'warn' },
} as const;

const actionTones = { create: 'ok', update: 'warn', skip: 'neutral', problem: 'hot' } as const;

function badgeOf({ action, state }: ImportItem) {
  const isApplied = state !== 'waiting' && (action === 'create' || action === 'update');
  if (isApplied) return states[state];
  return { label: actionLabels[action], tone: actionTones[action] };
}

export function ItemTable({ items }: { items: ImportItem[] }) {
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <caption className="sr-only">Items of the import</caption>
      <thead>
        <tr className="border-b border-rule">
          <th scope="col" className="type-label h-11 pr-4 pl-5 font-medium">
            Title
          </th>
          <th scope="col" className="type-label w-32 pr-4 font-medium max-md:hidden">
            Type
          </th>
          <th scope="col" className="type-label w-28 pr-5 text-right font-medium">
            Action
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={item.key} item={item} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ item }: { item: ImportItem }) {
  const { type, title, notes } = item;
  const { label, tone } = badgeOf(item);
  const noun = itemNouns[type][0];
  return (
    <tr className="border-b border-rule align-top last:border-b-0">
      <td className="py-3 pr-4 pl-5">
        <p className="leading-snug font-semibold wrap-anywhere">{title || 'Untitled'}</p>
        <p className="type-label mt-1 first-letter:uppercase md:hidden">{noun}</p>
        {notes.length > 0 && (
          <ul className="mt-1 grid gap-0.5 text-ui leading-normal text-ink-2">
            {notes.map((note) => (
              <li key={note} className="wrap-anywhere">
                {note}
              </li>
            ))}
          </ul>
        )}
      </td>
      <td className="py-3.5 pr-4 max-md:hidden">
        <p className="type-label first-letter:uppercase">{noun}</p>
      </td>
      <td className="py-3 pr-5 text-right">
        <Badge tone={tone}>{label}</Badge>
      </td>
    </tr>
  );
}
