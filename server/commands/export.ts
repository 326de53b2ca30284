import { parseArgs } from 'node:util';
import { StartError } from '#server/boot/start-error.ts';
import { runCommand } from './command.ts';

const USAGE = 'Usage: npm run export -- --static DIR [--url https://example.com] [--forms mail|live]';

/** `npm run export`: a static copy of the public site. */
await runCommand(async (context) => {
  const values = readOptions(context.args);
  if (values.static === undefined || values.static === '') throw new StartError(USAGE);
  // React selects its production build by this variable when it is imported.
  process.env.NODE_ENV ??= 'production';
  const { exportStatic } = await import('#server/static-copy/export-static.ts');
  return exportStatic(context, { folder: values.static, url: values.url, forms: values.forms });
});

function readOptions(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args, options: { static: text, url: text, forms: text } }).values;
  } catch {
    throw new StartError(USAGE);
  }
}
