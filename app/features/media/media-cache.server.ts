import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import { EventEmitter, once } from 'node:events';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { hasDiskSpace, removeAbandoned, temporaryName } from '#platform/process/temporary-files.server.ts';
import { openLocalFile } from './local-file.server.ts';
import type { ByteRange, OpenFile } from './media-store.ts';

const READ_BYTES = 64 * 1024;

type Options = {
  folder: string;
  maxBytes: number;
  /** Where a file comes from that is not in the folder. */
  openSource: (path: string) => Promise<OpenFile | null>;
};

export type MediaCache = {
  open(path: string): Promise<OpenFile | null>;
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

/**
 * Copies of files, of which those that were read least recently leave. A file that is not there is sent while it arrives;
 * one that is too large, or for which the disk has no space, is not copied.
 */
export function openMediaCache({ folder, maxBytes, openSource }: Options): MediaCache {
  const fills = new Map<string, Promise<Fill | 'missing' | 'uncached'>>();
  let loading: Promise<LRUCache<string, number>> | null = null;
  const load = () => (loading ??= loadIndex(folder, maxBytes));

  async function startFill(path: string): Promise<Fill | 'missing' | 'uncached'> {
    const source = await openSource(path);
    if (!source) return 'missing';
    if (source.size === 0 || source.size > maxBytes || !(await hasDiskSpace(folder, source.size))) {
      await source.close();
      return 'uncached';
    }
    const fill = new Fill({ draft: join(folder, temporaryName()), path: join(folder, path) }, source);
    const file = await open(fill.draft, 'wx', 0o600);
    void copy(fill, file, path).finally(() => fills.delete(path));
    return fill;
  }

  function beginFill(path: string) {
    const fill = startFill(path);
    fills.set(path, fill);
    fill.then(
      (started) => started instanceof Fill || fills.delete(path),
      () => fills.delete(path),
    );
    return fill;
  }

  async function copy(fill: Fill, file: Awaited<ReturnType<typeof open>>, path: string) {
    try {
      for await (const chunk of fill.source.stream() as AsyncIterable<Buffer>) {
        await file.writeFile(chunk);
        fill.progress(chunk.length);
      }
      await file.close();
      if (fill.written !== fill.source.size) throw new Error('The file is shorter than announced.');
      await mkdir(dirname(fill.path), { recursive: true, mode: 0o700 });
      await rename(fill.draft, fill.path);
      (await load()).set(path, fill.written);
      fill.end();
    } catch (error) {
      await file.close().catch(() => {});
      await rm(fill.draft, { force: true });
      fill.end(error);
    }
  }

  async function openFile(path: string): Promise<OpenFile | null> {
    const index = await load();
    const cached = index.get(path) === undefined ? null : await openLocalFile(join(folder, path));
    if (cached) return cached;
    const fill = await (fills.get(path) ?? beginFill(path));
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
      const index = await load();
      for (const path of index.keys()) if (dirname(path) === name) index.delete(path);
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
        const { size, mtimeMs } = await stat(path);
        return { path: relative(folder, path), size, mtimeMs };
      }),
  );
  for (const { path, size } of found.toSorted((a, b) => a.mtimeMs - b.mtimeMs))
    if (size > 0) index.set(path, size);
  return index;
}
