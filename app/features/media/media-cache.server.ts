import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import { EventEmitter, once } from 'node:events';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { hasDiskSpace, removeAbandoned, temporaryName } from '#platform/process/temporary-files.server.ts';
import { openLocalFile } from './local-file.server.ts';
import type { ByteRange, OpenFile } from './media-store.ts';

const READ_BYTES = 64 * 1024;
/** What is read for the first time while so many files arrive is sent without a copy. */
const MAX_FILLS = 4;

type Options = {
  folder: string;
  maxBytes: number;
  /** Where a file comes from that is not in the folder. */
  openSource: (path: string) => Promise<OpenFile | null>;
};

export type MediaCache = {
  /** With `isRead: false`, only the size and the date are needed: nothing is copied. */
  open(path: string, options?: { isRead: boolean }): Promise<OpenFile | null>;
  /** Removes the files of a name, also those that another process of this machine has added. */
  forget(name: string): Promise<void>;
};

/** A file that is being copied into the cache, and read from there at the same time. */
class Fill {
  written = 0;
  isDone = false;
  error: unknown = null;
  private readonly events = new EventEmitter().setMaxListeners(0);
  readonly draft: string;
  readonly path: string;
  readonly source: OpenFile;

  constructor(paths: { draft: string; path: string }, source: OpenFile) {
    this.draft = paths.draft;
    this.path = paths.path;
    this.source = source;
  }

  progress(bytes: number) {
    this.written += bytes;
    this.events.emit('change');
  }

  end(error: unknown = null) {
    this.isDone = true;
    this.error = error;
    this.events.emit('change');
  }

  /** Resolves once there are more bytes than that. */
  async reach(position: number) {
    while (this.written <= position) {
      if (this.isDone) throw this.error ?? new Error('The file is shorter than announced.');
      await once(this.events, 'change');
    }
  }

  async *read({ start, end }: ByteRange): AsyncGenerator<Buffer> {
    // It has its final name when it is complete.
    const handle = await open(this.draft).catch(() => open(this.path));
    try {
      for (let position = start; position <= end;) {
        await this.reach(position);
        const length = Math.min(READ_BYTES, this.written - position, end + 1 - position);
        const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(length), 0, length, position);
        yield buffer.subarray(0, bytesRead);
        position += bytesRead;
      }
    } finally {
      await handle.close();
    }
  }
}

type Started = Fill | 'missing' | 'uncached';
type Filling = { started: Promise<Started> };
type State = { isCurrent: () => boolean; end: () => void };

/**
 * Copies of files, of which those that were read least recently leave. A file that is not there is sent while it arrives;
 * one that is too large, or for which the disk has no space, is not copied.
 */
export function openMediaCache({ folder, maxBytes, openSource }: Options): MediaCache {
  /** Begun and not forgotten. */
  const fills = new Map<string, Filling>();
  /** The size of all that are being copied. */
  let arriving = 0;
  let loading: Promise<LRUCache<string, number>> | null = null;
  /** After a failure, the next file tries again. */
  const load = () =>
    (loading ??= loadIndex(folder, maxBytes).catch((error: unknown) => {
      loading = null;
      throw error;
    }));

  function beginFill(path: string) {
    const filling: Filling = { started: Promise.resolve('uncached') };
    const end = () => fills.get(path) === filling && fills.delete(path);
    filling.started = startFill(path, { isCurrent: () => fills.get(path) === filling, end });
    fills.set(path, filling);
    filling.started.then((started) => started instanceof Fill || end(), end);
    return filling;
  }

  async function startFill(path: string, { isCurrent, end }: State): Promise<Started> {
    if (fills.size >= MAX_FILLS) return 'uncached';
    const source = await openSource(path);
    if (!source) return 'missing';
    const { size } = source;
    const draft = join(folder, temporaryName());
    arriving += size;
    const file = await openDraft(draft, size).catch(() => null);
    if (!file) {
      arriving -= size;
      await source.close();
      return 'uncached';
    }
    const fill = new Fill({ draft, path: join(folder, path) }, source);
    void copy(fill, file, { path, isCurrent }).finally(() => {
      arriving -= size;
      end();
    });
    return fill;
  }

  /** Null if there is no space for a copy. */
  async function openDraft(draft: string, size: number) {
    if (size === 0 || size > maxBytes || !(await hasDiskSpace(folder, arriving))) return null;
    return open(draft, 'wx', 0o600);
  }

  type Copied = { path: string; isCurrent: () => boolean };
  async function copy(fill: Fill, file: FileHandle, { path, isCurrent }: Copied) {
    try {
      for await (const chunk of fill.source.stream() as AsyncIterable<Buffer>) {
        await file.writeFile(chunk);
        fill.progress(chunk.length);
      }
      await file.close();
      if (fill.written !== fill.source.size) throw new Error('The file is shorter than announced.');
      const index = await load();
      if (!isCurrent()) throw new Error('The file was deleted while it was copied.');
      await mkdir(dirname(fill.path), { recursive: true, mode: 0o700 });
      await rename(fill.draft, fill.path);
      // Forgotten while it was renamed.
      if (isCurrent()) index.set(path, fill.written);
      else await rm(fill.path, { force: true });
      fill.end();
    } catch (error) {
      await file.close().catch(() => {});
      // Whatever stays is removed when the cache is loaded again.
      await rm(fill.draft, { force: true }).catch(() => {});
      fill.end(error);
    }
  }

  async function openFile(path: string, { isRead } = { isRead: true }): Promise<OpenFile | null> {
    // Without its disk, the site still sends what is in the bucket.
    const index = await load().catch(() => null);
    if (!index) return openSource(path);
    const cached = index.has(path) ? await openLocalFile(join(folder, path)).catch(() => null) : null;
    if (cached) {
      index.get(path);
      return cached;
    }
    const filling = fills.get(path) ?? (isRead ? beginFill(path) : null);
    const fill = filling ? await filling.started : 'uncached';
    if (fill === 'missing') return null;
    if (fill === 'uncached') return openSource(path);
    const { size, modifiedAt } = fill.source;
    return {
      size,
      modifiedAt,
      stream: (range = { start: 0, end: size - 1 }) => Readable.from(fill.read(range)),
      close: async () => {},
    };
  }

  return {
    open: openFile,
    forget: async (name) => {
      for (const path of fills.keys()) if (dirname(path) === name) fills.delete(path);
      const index = await load().catch(() => null);
      for (const path of index?.keys() ?? []) if (dirname(path) === name) index?.delete(path);
      await rm(join(folder, name), { recursive: true, force: true });
    },
  };
}

/** What earlier processes have copied; the newest copies count as those that were read last. */
async function loadIndex(folder: string, maxBytes: number) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeAbandoned(folder, new Date());
  const index = new LRUCache<string, number>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: (bytes) => bytes,
    // Before the same file is copied again.
    dispose: (_bytes, path, reason) => {
      if (reason !== 'set') rmSync(join(folder, path), { force: true });
    },
  });
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = await Promise.all(
    entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        // Another process may have removed it meanwhile.
        const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }));
        return { path: relative(folder, path), size, mtimeMs };
      }),
  );
  for (const { path, size } of found.toSorted((a, b) => a.mtimeMs - b.mtimeMs))
    if (size > 0) index.set(path, size);
  return index;
}
