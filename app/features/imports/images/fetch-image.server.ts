import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { MAX_FILE_BYTES, MAX_UPLOAD_BYTES } from '#features/media/media.ts';
import { type SourceFiles, type SourceKind, UnusableSource } from '#site-import/index.ts';
import { type Network, RequestRefused, safeFetch } from '#platform/http/safe-fetch.server.ts';
import { formatFileSize } from '#platform/text/file-size.ts';
import { listCandidates, createUploadFinder, readFileName, readDataUrl } from './image-sources.ts';

const TIMEOUT_MS = 30_000;
/** After so many requests without an answer, a server is not asked again. */
const MAX_UNANSWERED = 3;

const NO_HOST = 'The export does not name the old site. Enter its address, or give a ZIP of the images.';

/** A file that can be read again. */
type FetchedFile = { name: string; size: number; sha256: string; open(): Promise<AsyncIterable<Uint8Array>> };
type FetchedImage = FetchedFile | { failure: string };
export type FetchImage = (src: string) => Promise<FetchedImage>;

type FetcherOptions = {
  kind: SourceKind;
  /** With those of the images that were given; what is missing there is fetched from the network. */
  files: SourceFiles;
  /** Where images without a host are fetched from. */
  oldSiteUrl: string | null;
  siteUrl: string;
  /** When it is aborted, a request that is waiting for its answer fails with the reason. */
  signal?: AbortSignal;
  /** Where tests may connect to. */
  network?: Network;
};

async function measure(name: string, open: FetchedFile['open']): Promise<FetchedImage> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of await open()) {
    hash.update(chunk);
    size += chunk.length;
    if (size > MAX_UPLOAD_BYTES) return { failure: `It is larger than ${formatFileSize(MAX_UPLOAD_BYTES)}.` };
  }
  return { name, size, sha256: hash.digest('hex'), open };
}

/** Returns a function that reads an image from the files that were given, or else from its web address. */
export function createImageFetcher({
  kind,
  files,
  oldSiteUrl,
  siteUrl,
  signal,
  network,
}: FetcherOptions): FetchImage {
  const paths = new Set(files.paths);
  const findUpload = createUploadFinder(files.paths);
  const unanswered = new Map<string, number>();

  const readFile = async (path: string): Promise<FetchedImage> => {
    try {
      return await measure(readFileName(path), () => files.open(path));
    } catch (error) {
      if (error instanceof UnusableSource) return { failure: error.message };
      throw error;
    }
  };
  const requestImage = async (url: string): Promise<FetchedImage> => {
    const host = URL.parse(url)?.host ?? '';
    if ((unanswered.get(host) ?? 0) >= MAX_UNANSWERED)
      return { failure: `${host} does not answer. Try again later, or give a ZIP of the images.` };
    try {
      const options = {
        siteUrl,
        accept: 'image/*,*/*;q=0.5',
        maxBytes: MAX_FILE_BYTES,
        timeoutMs: TIMEOUT_MS,
        signal,
      };
      const { body } = await safeFetch(url, options, network);
      unanswered.delete(host);
      return await measure(readFileName(url), async () => Readable.from([body]));
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof RequestRefused) return { failure: `It could not be fetched. ${error.message}` };
      unanswered.set(host, (unanswered.get(host) ?? 0) + 1);
      return { failure: `${host} did not answer.` };
    }
  };
  const readGiven = async (src: string): Promise<FetchedImage> => {
    const path = paths.has(src) ? src : findUpload(src);
    if (path !== null) return readFile(path);
    return { failure: src.startsWith('/') ? NO_HOST : 'It is not in the files that were given.' };
  };

  return async (src) => {
    if (/^data:/i.test(src)) {
      const bytes = readDataUrl(src);
      if (!bytes) return { failure: 'The image in the text cannot be read.' };
      return measure('image', async () => Readable.from([bytes]));
    }
    const url = src.startsWith('/') && oldSiteUrl !== null ? oldSiteUrl + src : src;
    const requested = /^https?:\/\//i.test(url) ? listCandidates(url, kind) : [];
    let result: FetchedImage = { failure: '' };
    for (const [read, candidates] of [
      [readGiven, listCandidates(src, kind)],
      [requestImage, requested],
    ] as const)
      for (const candidate of candidates) {
        result = await read(candidate);
        if ('open' in result) return result;
      }
    return result;
  };
}
