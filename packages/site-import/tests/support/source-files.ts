import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { type Options, ZipFile } from 'yazl';
import type { Source, SourceContent, SourceRecord } from '../../records/records.ts';

export type TestFiles = Record<string, string | Buffer>;

/** A folder that is removed after the test. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-source-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes the files into a folder; returns its path. */
export function writeFolder(files: TestFiles, folder = join(temporaryFolder(), 'site')) {
  mkdirSync(folder, { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

export function writeFile(name: string, content: string | Buffer) {
  return join(writeFolder({ [name]: content }, temporaryFolder()), name);
}

/** A zip in memory; `options` apply to every file. */
export function zipFiles(files: TestFiles, options: Partial<Options> = {}): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), path, { mtime: new Date(0), ...options });
  zip.end();
  return buffer(zip.outputStream);
}

export async function writeZip(files: TestFiles, options: Partial<Options> = {}) {
  return writeFile('site.zip', await zipFiles(files, options));
}

/** Replaces text of the same length everywhere, such as file names that the zip writer refuses. */
export function replaceBytes(source: Buffer, from: string, to: string) {
  return Buffer.from(source.toString('latin1').replaceAll(from, to), 'latin1');
}

/** Changes the central record of the only file of a zip. */
export function patchCentralRecord(zip: Buffer, patch: (zip: Buffer, offset: number) => void) {
  const copy = Buffer.from(zip);
  patch(copy, copy.indexOf('PK\u0001\u0002', 0, 'latin1'));
  return copy;
}

/** All records; the source is closed. */
export async function readRecords(source: Source): Promise<SourceRecord[]> {
  const records = await Array.fromAsync(source.records());
  await source.files.close();
  return records;
}

export const filterContents = (records: SourceRecord[]) =>
  records.filter((record): record is SourceContent => record.type === 'post' || record.type === 'page');
