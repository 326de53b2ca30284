import { runCommand } from './command.ts';
import { runImportCommand } from '#server/imports/import-command.ts';

/** `npm run import` */
await runCommand('import', (context) => runImportCommand(context, stopOnSignals(context.print)));

function stopOnSignals(print: (line: string) => void): AbortSignal {
  const stopping = new AbortController();
  const stop = () => {
    if (!stopping.signal.aborted) print('Stopping after the current item …');
    stopping.abort();
  };
  // Ctrl-C may arrive twice, from the terminal and from npm.
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return stopping.signal;
}
