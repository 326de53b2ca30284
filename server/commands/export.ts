import './production.ts';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '#server/boot/start-error.ts';
import { type CommandContext, runCommand } from './command.ts';

const USAGE = `Usage: npm run export -- FILE.zip
       npm run export -- --static DIR [--url https://example.com] [--forms mail|live]`;

/** `npm run export`: everything as one zip (for the site itself also to stdout, as `-`), or the public site as plain files. */
await runCommand(async (context) => {
  const { folder, file, ...options } = readOptions(context);
  if (folder) {
    const { exportStatic } = await import('#server/static-copy/export-static.ts');
    return exportStatic(context, { folder, ...options });
  }
  if (!file) throw new StartError(USAGE);
  const { exportArchive, exportToStdout } = await import('./export-archive.ts');
  if (file === '-') return exportToStdout(context);
  // npm changes into the project folder; a relative path refers to the folder in which npm was called.
  return exportArchive(resolve(process.env.INIT_CWD ?? '.', file), context);
});

function readOptions({ args }: CommandContext) {
  const text = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { static: text, url: text, forms: text },
      allowPositionals: true,
    });
    const { static: folder, url, forms } = values;
    if (positionals.length !== (folder ? 0 : 1)) throw new StartError(USAGE);
    return { folder, url, forms, file: positionals[0] };
  } catch {
    throw new StartError(USAGE);
  }
}
