import { expect, test } from 'vitest';
import type { CommandContext } from '#server/commands/command.ts';
import { exportStatic, type StaticExport } from './export-static.ts';

const SITE_URL = 'https://ida.example';

/** Fails before anything of the site is read. */
const exportWith = (given: Partial<StaticExport>) =>
  exportStatic({ env: { SITE_URL } } as CommandContext, {
    folder: '/copy',
    url: undefined,
    forms: undefined,
    ...given,
  });

test('options that cannot be used are explained in one sentence', async () => {
  await expect(exportWith({ forms: 'live' })).rejects.toThrow(
    `With --forms live, the copy needs another address than the live site (${SITE_URL}). Add --url with the address of the copy.`,
  );
  await expect(exportWith({ forms: 'fax' })).rejects.toThrow(/^--forms is "mail"/);
  await expect(exportWith({ url: 'https://ida.example/copy' })).rejects.toThrow(/without a path/);
});
