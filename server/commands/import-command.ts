import { basename, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { Db } from '#database/schema.ts';
import { saveCategoryMap } from '#features/imports/categories/category-choices.server.ts';
import { NEW_CATEGORY, TOO_MANY_CATEGORIES } from '#features/imports/categories/category-map.ts';
import { listCategoryNames } from '#features/categories/categories.server.ts';
import { type ImportWork, runningStates, startStates } from '#features/imports/import.ts';
import { stateBadges } from '#features/imports/import-labels.ts';
import {
  createImport,
  deleteIdleImport,
  deleteImport,
  findImport,
  saveOldSite,
} from '#features/imports/imports.server.ts';
import { readOldSite } from '#features/imports/old-site.server.ts';
import { settleImports } from '#features/imports/import-states.server.ts';
import { ImportInterrupted, ImportRefused } from '#features/imports/run-import.server.ts';
import { StartError } from '#server/boot/env.ts';
import type { CommandContext } from './command.ts';
import { commandFor, describeImports, reportPlan, reportResult } from './import-report.ts';
import { createImportRunner, type RunImport } from './import-runner.ts';

const USAGE = `Usage:
  npm run import -- FILE [--images ZIP_OR_FOLDER] [--site URL] [--map "Old=Ours"] [--apply] [--yes]
  npm run import -- --list
  npm run import -- --continue ID | --retry ID [--site URL] | --undo ID | --delete ID`;

const MAP_USAGE = `Write a category as --map "Old=Ours", with "Old=${NEW_CATEGORY}" for a new category, "Old=" for a tag only, and "=Ours" for posts without a category.`;

const options = {
  images: { type: 'string' },
  site: { type: 'string' },
  map: { type: 'string', multiple: true },
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

const participles: Record<ImportWork, string> = {
  plan: 'planned',
  apply: 'continued',
  retry: 'retried',
  undo: 'undone',
};

/** What the functions below need. */
type Importing = { db: Db; run: RunImport; print: (line: string) => void };

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

/** Reads the export of another system, shows what would be done, and does it with `--apply`; returns the last line. */
export async function executeImport(context: CommandContext, signal: AbortSignal): Promise<string> {
  const { values, positionals } = readArguments(context.args);
  const { db } = context.site.database;
  const run = createImportRunner(context, signal);
  const importing = { db, run, print: context.print };
  try {
    if (values.id) return await runForSite(run, values);
    await settleImports(db, run);
    if (values.list) return await describeImports(db);
    if (values.delete) return await deleteOne(db, values.delete, run);
    const [id, work] = Object.entries({
      apply: values.continue,
      retry: values.retry,
      undo: values.undo,
    }).flatMap(([kind, given]) => (given ? [given, kind as ImportWork] : [])) as [string?, ImportWork?];
    if (id && work) {
      const oldSiteUrl = readSite(values);
      if (oldSiteUrl !== null) await saveOldSite(db, id, oldSiteUrl);
      return await runAgain(importing, id, work);
    }
    const [file, ...others] = positionals;
    if (!file || others.length > 0) throw new StartError(USAGE);
    return await importFile(importing, file, values);
  } catch (error) {
    if (error instanceof ImportRefused || error instanceof ImportInterrupted)
      throw new StartError(error.message);
    throw error;
  }
}

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new StartError(USAGE);
  }
}

async function runForSite(run: RunImport, { id, work }: Values) {
  if (!work || !(work in startStates)) throw new StartError(USAGE);
  return run(id!, work as ImportWork, { isClaimed: true });
}

async function importFile(importing: Importing, file: string, values: Values): Promise<string> {
  const { db, run, print } = importing;
  const names = await readMappings(db, values.map ?? []);
  const path = fullPath(file);
  const imagesFile = values.images ? fullPath(values.images) : null;
  const id = await createImport(db, {
    name: basename(path),
    file: path,
    imagesFile,
    oldSiteUrl: readSite(values),
    now: new Date(),
  });
  try {
    await run(id, 'plan');
  } catch (error) {
    // Another import is running: this one was not started.
    if (error instanceof ImportRefused) await deleteIdleImport(db, id, run.folder);
    throw error;
  }
  const saved = values.map ? await saveCategoryMap(db, id, names) : 'saved';
  const planned = (await findImport(db, id))!;
  if (planned.state !== 'planned') {
    await deleteIdleImport(db, id, run.folder);
    throw new StartError(planned.failure ?? 'The plan was stopped.');
  }
  if (saved === 'too many') {
    await deleteIdleImport(db, id, run.folder);
    throw new StartError(TOO_MANY_CATEGORIES);
  }
  const known = new Set(['', ...planned.categories.map(({ name }) => name)]);
  const unknown = Object.keys(names).filter((name) => !known.has(name));
  if (unknown.length > 0) print(`The file does not have these categories: ${unknown.join(', ')}.`);
  await reportPlan(importing, planned);
  if (!values.apply || !(values.yes || (await isConfirmed()))) {
    await deleteIdleImport(db, id, run.folder);
    return values.apply
      ? 'Nothing was imported.'
      : 'Nothing was imported yet. Run the same command with --apply to import it.';
  }
  return runAgain(importing, id, 'apply');
}

async function runAgain(importing: Importing, id: string, work: ImportWork): Promise<string> {
  const { db, run } = importing;
  const { state } = await requireImport(db, id);
  if (![...startStates[work], runningStates[work]].includes(state))
    throw new StartError(
      `This import cannot be ${participles[work]}. Its state is “${stateBadges[state].label}”.`,
    );
  await run(id, work).catch((error: unknown) => {
    if (!(error instanceof ImportInterrupted)) throw error;
    throw new StartError(`${error.message}\n${commandFor(id, work === 'undo' ? 'undo' : 'continue')}`);
  });
  const result = await requireImport(db, id);
  const report = await reportResult(importing, result, work);
  if (result.failure) throw new StartError(`${report}\n${result.failure}`);
  return report;
}

async function requireImport(db: Db, id: string) {
  const found = await findImport(db, id);
  if (!found) throw new StartError(`There is no import ${id}. List all imports: npm run import -- --list`);
  return found;
}

/** The address of the old site; null if none was given. */
function readSite({ site }: Values): string | null {
  const url = site === undefined ? null : readOldSite(site);
  if (site !== undefined && url === null)
    throw new StartError(`“${site}” is no public web address. Write it as --site https://example.com.`);
  return url;
}

/** npm changes into the project folder; a relative path refers to the folder in which npm was called. */
function fullPath(path: string) {
  return resolve(process.env.INIT_CWD ?? '.', path);
}

function readMapping(text: string): [string, string] {
  const index = text.indexOf('=');
  if (index < 0 || text.trim() === '=') throw new StartError(MAP_USAGE);
  return [text.slice(0, index).trim(), text.slice(index + 1).trim()];
}

/** Names of ours by names of the source. */
async function readMappings(db: Db, texts: string[]): Promise<Record<string, string>> {
  const mappings = texts.map(readMapping);
  const ours = await listCategoryNames(db, 'post');
  const isKnown = ([name, category]: [string, string]) =>
    ours.includes(category) || category === NEW_CATEGORY || (name !== '' && category === '');
  const unknown = mappings.find((mapping) => !isKnown(mapping));
  if (unknown)
    throw new StartError(
      `There is no category “${unknown[1]}” here. Choose one of these: ${ours.join(', ')}.`,
    );
  return Object.fromEntries(mappings);
}

/** Scripts are not asked: they gave `--apply`. */
async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) return true;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Import this now? [y/N] ');
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

async function deleteOne(db: Db, id: string, run: RunImport): Promise<string> {
  const { state, canContinue } = await requireImport(db, id);
  if (!(await deleteImport(db, id, run)))
    throw new StartError('An import is running. Wait until it has ended, or stop it.');
  const isApplied = state === 'applied' || canContinue;
  return `The record of the import was deleted.${isApplied ? ' What was imported stays.' : ''}`;
}
