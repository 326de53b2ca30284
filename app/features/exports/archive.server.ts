import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough, type Readable, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { OpenDatabase } from '#database/client.ts';
import { createTemporaryFolder } from '#platform/process/temporary-files.server.ts';
import { MINUTE_MS } from '#platform/time/durations.ts';
import { EXPORT_FORMAT, EXPORT_VERSION, type FileSum, type Manifest, manifestPath } from './export.ts';
import { type StagedTables, stageTables } from './staging.server.ts';
import type { MediaStore } from '#features/media/media-store.ts';
import { MEDIA_FILE } from '#platform/http/media-file.ts';

/** While a download is slow, its files must not seem to be abandoned. */
const TOUCH_INTERVAL_MS = 10 * MINUTE_MS;

export type ExportSource = {
  snapshot: OpenDatabase['snapshot'];
  mediaStore: MediaStore;
  /** For temporary files, as large as the texts of the site. */
  workDir: string;
  siteUrl: string;
  now: Date;
};

/**
 * The zip of a whole site. The tables are written to disk first, so that a slow download does not hold a transaction;
 * the images are read while the zip is streamed. Nothing is left on disk when the stream is closed.
 */
export async function openExport(source: ExportSource): Promise<Readable> {
  const { snapshot, workDir } = source;
  const folder = await createTemporaryFolder(workDir);
  const touch = () => utimes(folder, new Date(), new Date());
  const timer = setInterval(() => void touch().catch(() => {}), TOUCH_INTERVAL_MS).unref();
  const removeFolder = () => {
    clearInterval(timer);
    return rm(folder, { recursive: true, force: true });
  };
  try {
    const staged = await snapshot((db) => stageTables(db, folder));
    return streamArchive(source, { ...staged, folder }, removeFolder);
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

type Staged = StagedTables & { folder: string };

function streamArchive(source: ExportSource, staged: Staged, cleanUp: () => Promise<void>): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const closing = new AbortController();
  const fail = (error: unknown) => void output.destroy(error as Error);
  output.once('close', () => {
    closing.abort();
    cleanUp().catch(() => {});
  });
  zip.once('error', fail);
  pipeline(zip.outputStream, output).catch(fail);
  fill(createArchive(zip, source.now, closing.signal), source, staged).catch(fail);
  return output;
}

async function fill(archive: Archive, { mediaStore, siteUrl, now }: ExportSource, staged: Staged) {
  const createdAt = now.toISOString();
  archive.addText('README.md', exportReadme({ siteUrl, createdAt }));
  for (const path of staged.paths)
    await archive.addFile(path, createReadStream(join(staged.folder, path)), { compress: true });
  for (const folder of staged.mediaFolders) {
    for (const name of await mediaStore.listFiles(folder)) {
      if (!MEDIA_FILE.test(`${folder}/${name}`)) continue;
      // Images are immutable; one that was deleted since the snapshot is left out.
      const file = await mediaStore.open(`${folder}/${name}`);
      if (file) await archive.addFile(`media/${folder}/${name}`, file.stream(), { compress: false });
    }
  }
  const { files } = archive;
  const manifest: Manifest = {
    format: EXPORT_FORMAT,
    version: EXPORT_VERSION,
    createdAt,
    siteUrl,
    counts: staged.counts,
    files,
  };
  archive.addText(manifestPath, `${JSON.stringify(manifest, null, 1)}\n`);
  archive.end();
}

type Archive = ReturnType<typeof createArchive>;

/** Adds one file after the other and notes its size and checksum; the signal aborts when nobody reads the zip any more. */
function createArchive(zip: ZipFile, mtime: Date, signal: AbortSignal) {
  const files: Record<string, FileSum> = {};
  let current: Readable;
  // One function for all files: the zip keeps that of each entry, and with it would keep 230 MB of streams at 20,000 posts.
  const giveCurrent = (give: (error: null, stream: Readable) => void) => give(null, current);
  return {
    files,
    addText: (path: string, text: string) => {
      const bytes = Buffer.from(text);
      files[path] = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
      zip.addBuffer(bytes, path, { mtime });
    },
    addFile: async (path: string, file: Readable, { compress }: { compress: boolean }) => {
      const hash = createHash('sha256');
      let bytes = 0;
      const measured = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          bytes += chunk.length;
          done(null, chunk);
        },
      });
      const reading = pipeline(file, measured, { signal });
      current = measured;
      zip.addReadStreamLazy(path, { mtime, compress }, giveCurrent);
      await Promise.all([reading, finished(measured, { signal })]);
      files[path] = { bytes, sha256: hash.digest('hex') };
    },
    end: () => zip.end(),
  };
}

/** `README.md` of an export. */
function exportReadme({ siteUrl, createdAt }: { siteUrl: string; createdAt: string }): string {
  return `# Export of ${siteUrl}

Everything you have written and received on this site, as of ${createdAt}, in formats that other programs can read.
It contains personal data of your visitors and clients: store it in a safe place.

| file | content |
| --- | --- |
| posts/, projects/, pages/ | one Markdown file each, with YAML front matter; \`NAME.draft.md\` has unpublished changes |
| media/ | the images in all sizes; \`media.json\` has their names and alternative texts |
| comments.json | comments on posts |
| categories.json, series.json | the categories of posts, projects, tools and resources; the series of posts |
| tools.json, resources.json, testimonials.json | the lists on the pages of the same names |
| waiting-list.json | people who wait for a tool |
| enquiries.json, enquiry-entries.json, enquiry-pages.json | enquiries, their notes and replies, the pages that were read before |
| quotes.json, quote-versions.json, quote-templates.json | quotes, what was sent and decided, templates |
| testimonial-requests.json | what clients were asked and have written |
| subscribers.json | newsletter subscribers with the time of their consent |
| suppressions.json | addresses that must not be mailed |
| redirects.json | old addresses and where they lead |
| link-cards.json | titles of linked pages |
| image-sizes.json | dimensions of images on other sites |
| settings.json | the settings of the site |
| manifest.json | size and SHA-256 of every file |

A list that one would open in a spreadsheet is there as a .csv file as well. Times are in UTC. Amounts are in the smallest
unit of their currency, such as cents.

Another Atelier imports the posts, projects and pages of this file under System → Import. A backup moves the whole site.

Not included: the account, passwords, sessions and the secret of the site; statistics; earlier versions of texts; sent
newsletters and other emails; the activity log; missing pages; records of imports; the bin. A backup has all of that. Links
in emails that were sent before, to unsubscribe or to open a quote, work on a new site only if it is started with the same
SECRET.
`;
}
