import { createHash } from 'node:crypto';
import { z } from 'zod';
import { EXPORT_FORMAT, EXPORT_VERSION, type Manifest, manifestPath } from '#features/exports/export.ts';
import { fileLimits } from '#features/imports/files/limits.ts';
import { type SourceFiles, UnusableSource } from '#features/imports/source.ts';
import { normalizeWebUrl } from '#platform/http/web-url.ts';

/** A path of the media library, its size and its checksum take about 130 bytes. */
const MAX_MANIFEST_BYTES = 256 * fileLimits.count;

const header = z.object({ format: z.literal(EXPORT_FORMAT), version: z.int().min(1) });

const manifestSchema = z.object({
  createdAt: z.iso.datetime(),
  siteUrl: z.string().max(2_000),
  files: z.record(
    z.string().max(1_000),
    z.object({ bytes: z.int().min(0), sha256: z.string().regex(/^[\da-f]{64}$/) }),
  ),
});

export type VerifiedManifest = Pick<Manifest, 'createdAt' | 'siteUrl' | 'files'>;

/** Reads the manifest and compares all files with it, so that nothing is imported from a damaged export. */
export async function verifyExport(files: SourceFiles): Promise<VerifiedManifest> {
  const manifest = await readManifest(files);
  const paths = new Set(files.paths);
  for (const [path, { bytes, sha256 }] of Object.entries(manifest.files)) {
    if (!paths.has(path))
      throw new UnusableSource(
        `This export is incomplete: “${path}” is missing. Download or copy the whole file again.`,
      );
    const actual = await sumOf(files, path);
    if (actual.bytes !== bytes || actual.sha256 !== sha256)
      throw new UnusableSource(
        `This export is damaged or was changed: “${path}” differs from its checksum. Download it again, or export the site again.`,
      );
  }
  return manifest;
}

async function readManifest(files: SourceFiles): Promise<VerifiedManifest> {
  const unreadable = (cause?: unknown) =>
    new UnusableSource('The manifest.json of this export cannot be read. Export the site again.', { cause });
  let json: unknown;
  try {
    json = JSON.parse((await files.read(manifestPath, MAX_MANIFEST_BYTES)).toString());
  } catch (error) {
    throw error instanceof UnusableSource ? error : unreadable(error);
  }
  const { data: head } = header.safeParse(json);
  if (!head) throw unreadable();
  if (head.version > EXPORT_VERSION)
    throw new UnusableSource(
      'This export was made by a newer version of Atelier. Update this site, then import the file again.',
    );
  const { data: manifest, error } = manifestSchema.safeParse(json);
  if (!manifest || normalizeWebUrl(manifest.siteUrl) === null) throw unreadable(error);
  return manifest;
}

async function sumOf(files: SourceFiles, path: string) {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of (await files.open(path)) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
