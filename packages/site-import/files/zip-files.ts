import { isUtf8 } from 'node:buffer';
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import { UnusableSource } from '#records/records.ts';
import { filesOfIndex, type IndexedFile, type OpenedFiles, type SkippedFile } from './source-files.ts';
import { type FileLimits, formatFileSize, isIgnoredPath, isZipBomb, normalizeFilePath } from './paths.ts';

const UTF8_NAME = 0x800;
const FILE_TYPE = 0o170000;
const REGULAR_FILE = 0o100000;
const FOLDER = 0o040000;
const STORED = 0;
const DEFLATED = 8;

export async function openZip(file: string, name: string, limits: FileLimits): Promise<OpenedFiles> {
  const zip = await openArchive(file, name);
  try {
    const { files, skipped } = await indexEntries(zip, name, limits);
    const close = async () => zip.close();
    return filesOfIndex({ name, files, skipped, maxBytes: limits.fileBytes, close });
  } catch (error) {
    zip.close();
    if (error instanceof UnusableSource) throw error;
    throw new UnusableSource(`The archive “${name}” is damaged. Make the zip file again.`, { cause: error });
  }
}

async function openArchive(file: string, name: string) {
  try {
    return await openPromise(file, { autoClose: false, decodeStrings: false });
  } catch (cause) {
    const message = `The archive “${name}” is damaged or incomplete. Make or download the zip file again.`;
    throw new UnusableSource(message, { cause });
  }
}

async function indexEntries(zip: ZipFile, name: string, limits: FileLimits) {
  if (zip.entryCount > limits.count) throw tooManyFiles(name, limits);
  const files = new Map<string, IndexedFile>();
  const skipped: SkippedFile[] = [];
  let count = 0;
  let totalBytes = 0;
  for await (const entry of zip.eachEntry()) {
    count += 1;
    totalBytes += entry.uncompressedSize;
    if (count > limits.count) throw tooManyFiles(name, limits);
    if (totalBytes > limits.totalBytes)
      throw new UnusableSource(
        `The archive “${name}” would unpack to more than ${formatFileSize(limits.totalBytes)}. Split it into several archives.`,
      );
    const bomb =
      isZipBomb('file', entry.uncompressedSize, entry.compressedSize) ||
      isZipBomb('archive', totalBytes, zip.fileSize);
    if (bomb)
      throw new UnusableSource(
        `The archive “${name}” unpacks to many times its size, which is typical of harmful files. It was not opened.`,
      );

    const path = pathOf(entry, name);
    if (path === null || isIgnoredPath(path)) continue;
    if (entry.isEncrypted())
      throw new UnusableSource(
        `The archive “${name}” is protected with a password. Unpack it and make a zip file without a password.`,
      );
    const reason = files.has(path) ? 'The archive has another file with this name.' : reasonToSkip(entry);
    if (reason) skipped.push({ path, reason });
    else files.set(path, { open: () => zip.openReadStreamPromise(entry), crc32: entry.crc32 });
  }
  return { files, skipped };
}

/** Null for folders. Some systems write UTF-8 without saying so. */
function pathOf({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry, name: string) {
  const flags = isUtf8(fileNameRaw) ? generalPurposeBitFlag | UTF8_NAME : generalPurposeBitFlag;
  const fileName = getFileNameLowLevel(flags, fileNameRaw, extraFields, false);
  const path = normalizeFilePath(fileName);
  if (path === null)
    throw new UnusableSource(
      `The archive “${name}” contains a file with an unsafe name (${JSON.stringify(fileName.slice(0, 100))}). Make the zip file again from the files themselves.`,
    );
  return path === '' || /[/\\]$/.test(fileName) ? null : path;
}

function reasonToSkip({ externalFileAttributes, compressionMethod }: Entry): string | null {
  const type = (externalFileAttributes >>> 16) & FILE_TYPE;
  if (type !== 0 && type !== REGULAR_FILE && type !== FOLDER) return 'It is a link to another file.';
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED)
    return 'It is compressed in a way that cannot be read. Use the usual zip compression.';
  return null;
}

const tooManyFiles = (name: string, { count }: FileLimits) =>
  new UnusableSource(`The archive “${name}” has more than ${count} files. Split it into several archives.`);
