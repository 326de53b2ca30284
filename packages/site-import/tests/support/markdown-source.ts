import { openFiles } from '../../files/open-files.ts';
import { readMarkdown } from '../../markdown/markdown.ts';
import { filterContents, readRecords, type TestFiles, writeFolder } from './source-files.ts';

const NOW = new Date('2026-01-01T00:00:00Z');

/** The records of Markdown files, read at the start of 2026. */
export async function readMarkdownFiles(
  files: TestFiles,
  path = writeFolder(files),
  siteUrl: string | null = null,
) {
  const opened = await openFiles(path);
  const source = await readMarkdown(opened, { siteUrl, now: NOW });
  return {
    origin: source.origin,
    records: await readRecords({ kind: 'markdown', files: opened, ...source }),
  };
}

/** The content of one file; others may be beside it. */
export async function readMarkdownFile(path: string, text: string, others: TestFiles = {}) {
  const { records } = await readMarkdownFiles({ [path]: text, ...others });
  return filterContents(records).find(
    ({ key }) => key === `file:${path}` || key.startsWith(`file:${path} (`),
  )!;
}
