import { resolve } from 'node:path';
import { StartError } from '#server/boot/env.ts';
import { runCommand } from './command.ts';
import { exportArchive, exportToStdout } from './export-archive.ts';

/** `npm run export -- FILE.zip`: everything as one zip; for the site itself also to stdout, as `-`. */
await runCommand('export', async (context) => {
  const [file, ...rest] = context.args;
  if (!file || rest.length > 0 || /^-./.test(file)) throw new StartError('Usage: npm run export -- FILE.zip');
  if (file === '-') return exportToStdout(context);
  // npm changes into the project folder; a relative path refers to the folder in which npm was called.
  return exportArchive(resolve(process.env.INIT_CWD ?? '.', file), context);
});
