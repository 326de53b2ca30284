import { parseArgs } from 'node:util';
import { NEW_CATEGORY } from '#features/imports/categories/category-map.ts';
import { describeCall } from '#platform/process/owner-command.ts';
import type { ImportWork } from '#features/imports/import.ts';

const calls = [
  'FILE [--images ZIP_OR_FOLDER] [--site URL] [--map "Old=Ours"] [--publish REASON] [--apply] [--yes]',
  '--list',
  '--continue ID | --retry ID [--site URL] | --undo ID | --delete ID',
];
export const USAGE = ['Usage:', ...calls.map((args) => describeCall('import', args))].join('\n  ');

const MAP_USAGE = `Write a category as --map "Old=Ours", with "Old=${NEW_CATEGORY}" for a new category, "Old=" for a tag only, and "=Ours" for posts without a category.`;

const options = {
  images: { type: 'string' },
  site: { type: 'string' },
  map: { type: 'string', multiple: true },
  publish: { type: 'string', multiple: true },
  apply: { type: 'boolean' },
  yes: { type: 'boolean' },
  list: { type: 'boolean' },
  continue: { type: 'string' },
  retry: { type: 'string' },
  undo: { type: 'string' },
  delete: { type: 'string' },
  /** Given by the site, which shows the result itself. */
  id: { type: 'string' },
  work: { type: 'string' },
} as const;

export type ImportArguments = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'] & {
  file?: string;
  /** What is repeated or undone, and with which import. */
  again?: { id: string; work: ImportWork };
  /** Names of ours by names of the source. */
  mappings: [string, string][];
};

/** The arguments of the command, or a sentence about what is wrong with them. */
export function readImportArguments(args: string[]): ImportArguments | string {
  let parsed;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch {
    return USAGE;
  }
  const { values, positionals } = parsed;
  const texts = values.map ?? [];
  if (texts.some((text) => !text.includes('=') || text.trim() === '=')) return MAP_USAGE;
  const works = { apply: values.continue, retry: values.retry, undo: values.undo };
  const [again] = Object.entries(works).flatMap(([work, id]) =>
    id ? [{ id, work: work as ImportWork }] : [],
  );
  const isOther = Boolean(again ?? values.id ?? values.list ?? values.delete);
  if (positionals.length !== (isOther ? 0 : 1)) return USAGE;
  return { ...values, file: positionals[0], again, mappings: texts.map(readMapping) };
}

function readMapping(text: string): [string, string] {
  const index = text.indexOf('=');
  return [text.slice(0, index).trim(), text.slice(index + 1).trim()];
}
