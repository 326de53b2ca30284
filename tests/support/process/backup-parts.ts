import { gunzipSync, gzipSync } from 'node:zlib';
import { packTar, unpackTar } from 'modern-tar';

/** The parts of a backup by name, which may begin with the type of the entry. */
export type BackupParts = Map<string, string | Buffer>;

export async function packBackup(entries: BackupParts): Promise<Buffer> {
  const parts = Array.from(entries, ([path, content]) => {
    const [, type = 'file', name = path] = /^(file|symlink|directory|link):(.+)$/.exec(path) ?? [];
    return type === 'file'
      ? { header: { name, size: Buffer.byteLength(content) }, body: Buffer.from(content) }
      : { header: { name, size: 0, type: type as 'link', linkname: String(content) } };
  });
  return gzipSync(await packTar(parts));
}

export async function unpackBackup(archive: Buffer): Promise<BackupParts> {
  const entries = await unpackTar(gunzipSync(archive));
  return new Map(entries.map(({ header, data }) => [header.name, Buffer.from(data ?? [])]));
}
