import { executeImport } from '#features/imports/command/import-command.server.ts';
import { ImportInterrupted, ImportRefused } from '#features/imports/run-import.server.ts';
import { sampleCountTexts } from '#features/system/sample-content.ts';
import { countSampleContent } from '#features/system/sample-content.server.ts';
import { StartError } from '#server/boot/env.ts';
import type { CommandContext } from '#server/commands/command.ts';
import { createImportRunner } from './runner.ts';

/** The command on the opened site, until it is done or the signal is aborted. */
export async function runImportCommand(context: CommandContext, signal: AbortSignal): Promise<string> {
  const { db } = context.site.database;
  const run = createImportRunner(context, signal);
  const hasSampleContent = async () => sampleCountTexts(await countSampleContent(db)).length > 0;
  try {
    return await executeImport({ db, run, print: context.print, hasSampleContent }, context.args);
  } catch (error) {
    if (error instanceof ImportRefused || error instanceof ImportInterrupted)
      throw new StartError(error.message);
    throw error;
  }
}
