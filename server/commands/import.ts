import { runCommand, stopOnSignals } from './command.ts';
import { runImportCommand } from '#server/imports/import-command.ts';

/** `npm run import` */
await runCommand('import', (context) => runImportCommand(context, stopOnSignals(context.print)));
