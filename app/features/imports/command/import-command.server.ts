import { basename, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Db } from '#database/schema.ts';
import { listCategoryNames } from '#features/categories/categories.server.ts';
import { saveCategoryMap } from '#features/imports/categories/category-choices.server.ts';
import { NEW_CATEGORY, TOO_MANY_CATEGORIES } from '#features/imports/categories/category-map.ts';
import { saveDraftKinds } from '#features/imports/draft-kinds.server.ts';
import {
  type ImportDetail,
  type ImportState,
  type ImportWork,
  runningStates,
  startStates,
} from '#features/imports/import.ts';
import { stateBadges } from '#features/imports/import-labels.ts';
import { type ImportLocks, settleImports } from '#features/imports/import-states.server.ts';
import {
  createImport,
  deleteIdleImport,
  deleteImport,
  findImport,
  saveOldSite,
} from '#features/imports/imports.server.ts';
import { readOldSite } from '#features/imports/old-site.server.ts';
import { ImportInterrupted, ImportRefused } from '#features/imports/run-import.server.ts';
import { describeCall } from '#platform/process/owner-command.ts';
import { type ImportArguments, readImportArguments, USAGE } from './import-arguments.ts';
import { commandFor, describeImports, reportPlan, reportResult } from './report.server.ts';

/** Runs work on an import in this process until it is done or stopped. */
export type RunImport = ((
  id: string,
  work: ImportWork,
  options?: { isClaimed?: boolean },
) => Promise<ImportState>) & {
  /** Of uploaded files. */
  folder: string;
} & ImportLocks;

type Importing = {
  db: Db;
  run: RunImport;
  print: (line: string) => void;
  hasSampleContent: () => Promise<boolean>;
};

/**
 * Reads the export of another system, shows what would be done, and does it with `--apply`; returns the last line. Throws
 * `ImportRefused` or `ImportInterrupted`.
 */
export async function executeImport(importing: Importing, args: string[]): Promise<string> {
  const { db, run } = importing;
  const values = readImportArguments(args);
  if (typeof values === 'string') throw new ImportRefused(values);
  if (values.id) return runForSite(run, values);
  await settleImports(db, run);
  if (values.list) return describeImports(db);
  if (values.delete) return deleteOne(db, values.delete, run);
  if (!values.again) return importFile(importing, values);
  const { id, work } = values.again;
  const oldSiteUrl = readSite(values);
  if (oldSiteUrl !== null && !(await saveOldSite(db, id, oldSiteUrl)))
    throw new ImportRefused('Markdown files are read with the address. Import them again with --site.');
  return runAgain(importing, id, work);
}

async function runForSite(run: RunImport, { id, work }: ImportArguments) {
  if (!work || !(work in startStates)) throw new ImportRefused(USAGE);
  return run(id!, work as ImportWork, { isClaimed: true });
}

async function importFile(importing: Importing, values: ImportArguments): Promise<string> {
  const { db, run, print } = importing;
  await checkMappings(db, values.mappings);
  const path = fullPath(values.file!);
  const id = await createImport(db, {
    name: basename(path),
    file: path,
    imagesFile: values.images ? fullPath(values.images) : null,
    oldSiteUrl: readSite(values),
    now: new Date(),
  });
  try {
    const planned = await makePlan(importing, id, values);
    const known = new Set(['', ...planned.categories.map(({ name }) => name)]);
    const unknown = values.mappings.flatMap(([name]) => (known.has(name) ? [] : [name]));
    if (unknown.length > 0) print(`The file does not have these categories: ${unknown.join(', ')}.`);
    await reportPlan({ ...importing, hasSampleContent: await importing.hasSampleContent() }, planned);
  } catch (error) {
    await deleteIdleImport(db, id, run.folder);
    throw error;
  }
  if (values.apply && (values.yes || (await isConfirmed()))) return runAgain(importing, id, 'apply');
  await deleteIdleImport(db, id, run.folder);
  return values.apply
    ? 'Nothing was imported.'
    : 'Nothing was imported yet. Run the same command with --apply to import it.';
}

/** The plan with the choices of the command. */
async function makePlan(
  { db, run }: Importing,
  id: string,
  { mappings, publish = [] }: ImportArguments,
): Promise<ImportDetail> {
  const plan = async () => {
    await run(id, 'plan');
    const planned = (await findImport(db, id))!;
    if (planned.state !== 'planned') throw new ImportRefused(planned.failure ?? 'The plan was stopped.');
    return planned;
  };
  const { draftKinds } = await plan();
  if (publish.length > 0) {
    const matches = (reason: string, text: string) => reason.toLowerCase().includes(text.toLowerCase());
    const unknown = publish.find((text) => !draftKinds.some(({ reason }) => matches(reason, text)));
    if (unknown !== undefined)
      throw new ImportRefused(
        `No draft of the plan has the reason “${unknown}”. Give a part of one of these: ${draftKinds.map(({ reason }) => reason).join(' ') || 'there are none.'}`,
      );
    const chosen = draftKinds.filter(({ reason }) => publish.some((text) => matches(reason, text)));
    await saveDraftKinds(
      db,
      id,
      draftKinds,
      chosen.map(({ reason }) => reason),
    );
    await plan();
  }
  const saved = mappings.length > 0 ? await saveCategoryMap(db, id, Object.fromEntries(mappings)) : 'saved';
  if (saved === 'too many') throw new ImportRefused(TOO_MANY_CATEGORIES);
  return (await findImport(db, id))!;
}

async function runAgain(importing: Importing, id: string, work: ImportWork): Promise<string> {
  const { db, run } = importing;
  const { state } = await requireImport(db, id);
  const participles = { plan: 'planned', apply: 'continued', retry: 'retried', undo: 'undone' };
  if (![...startStates[work], runningStates[work]].includes(state))
    throw new ImportRefused(
      `This import cannot be ${participles[work]}. Its state is “${stateBadges[state].label}”.`,
    );
  await run(id, work).catch((error: unknown) => {
    if (!(error instanceof ImportInterrupted)) throw error;
    throw new ImportRefused(`${error.message}\n${commandFor(id, work === 'undo' ? 'undo' : 'continue')}`);
  });
  const result = await requireImport(db, id);
  const report = await reportResult(importing, result, work);
  if (result.failure) throw new ImportRefused(`${report}\n${result.failure}`);
  return report;
}

async function requireImport(db: Db, id: string) {
  const found = await findImport(db, id);
  if (!found)
    throw new ImportRefused(
      `There is no import ${id}. List all imports: ${describeCall('import', '--list')}`,
    );
  return found;
}

/** The address of the old site; null if none was given. */
function readSite({ site }: ImportArguments): string | null {
  const url = site === undefined ? null : readOldSite(site);
  if (site !== undefined && url === null)
    throw new ImportRefused(`“${site}” is no public web address. Write it as --site https://example.com.`);
  return url;
}

/** npm changes into the project folder; a relative path refers to the folder in which npm was called. */
function fullPath(path: string) {
  return resolve(process.env.INIT_CWD ?? '.', path);
}

async function checkMappings(db: Db, mappings: ImportArguments['mappings']) {
  const ours = await listCategoryNames(db, 'post');
  const isKnown = ([name, category]: [string, string]) =>
    ours.includes(category) || category === NEW_CATEGORY || (name !== '' && category === '');
  const unknown = mappings.find((mapping) => !isKnown(mapping));
  if (unknown)
    throw new ImportRefused(
      `There is no category “${unknown[1]}” here. Choose one of these: ${ours.join(', ')}.`,
    );
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
    throw new ImportRefused('An import is running. Wait until it has ended, or stop it.');
  const isApplied = state === 'applied' || canContinue;
  return `The record of the import was deleted.${isApplied ? ' What was imported stays.' : ''}`;
}
