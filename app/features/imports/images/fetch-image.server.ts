import { MAX_FILE_BYTES } from '#features/media/media.ts';
import { type SourceFiles, type SourceKind, UnusableSource } from '#features/imports/source.ts';
import { type Network, RequestRefused, safeFetch } from '#platform/http/safe-fetch.server.ts';
import { candidatesOf, createUploadFinder, nameOf, readDataUrl } from './image-sources.ts';

const TIMEOUT_MS = 30_000;
/** After so many requests without an answer, a server is not asked again. */
const MAX_UNANSWERED = 3;

type FetchedImage = { bytes: Buffer; name: string } | { failure: string };
export type FetchImage = (src: string) => Promise<FetchedImage>;

type FetcherOptions = {
  kind: SourceKind;
  files: SourceFiles;
  /** A zip or folder with the images; what is missing there is fetched from the network. */
  imageFiles: SourceFiles | null;
  siteUrl: string;
  /** When it is aborted, a request that is waiting for its answer fails with the reason. */
  signal?: AbortSignal;
  /** Where tests may connect to. */
  network?: Network;
};

/** Returns a function that reads an image from the files that were given, or else from its web address. */
export function createImageFetcher({
  kind,
  files,
  imageFiles,
  siteUrl,
  signal,
  network,
}: FetcherOptions): FetchImage {
  const paths = new Set(files.paths);
  const findUpload = createUploadFinder(imageFiles?.paths ?? []);
  const unanswered = new Map<string, number>();

  const readFile = async (from: SourceFiles, path: string): Promise<FetchedImage> => {
    try {
      return { bytes: await from.read(path, MAX_FILE_BYTES), name: nameOf(path) };
    } catch (error) {
      if (error instanceof UnusableSource) return { failure: error.message };
      throw error;
    }
  };
  const requestImage = async (url: string): Promise<FetchedImage> => {
    const host = URL.parse(url)?.host ?? '';
    if ((unanswered.get(host) ?? 0) >= MAX_UNANSWERED)
      return { failure: `${host} does not answer. Try again later, or give a zip of the images.` };
    try {
      const options = { siteUrl, accept: 'image/*', maxBytes: MAX_FILE_BYTES, timeoutMs: TIMEOUT_MS, signal };
      const { body } = await safeFetch(url, options, network);
      unanswered.delete(host);
      return { bytes: body, name: nameOf(url) };
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof RequestRefused) return { failure: `It could not be fetched. ${error.message}` };
      unanswered.set(host, (unanswered.get(host) ?? 0) + 1);
      return { failure: `${host} did not answer.` };
    }
  };
  const readGiven = async (src: string): Promise<FetchedImage> => {
    if (paths.has(src)) return readFile(files, src);
    const upload = findUpload(src);
    if (imageFiles && upload !== null) return readFile(imageFiles, upload);
    return { failure: imageFiles ? 'It is not in the images that were given.' : 'It is not in the file.' };
  };

  return async (src) => {
    if (/^data:/i.test(src)) {
      const bytes = readDataUrl(src);
      return bytes ? { bytes, name: 'image' } : { failure: 'The image in the text cannot be read.' };
    }
    let result: FetchedImage = { failure: '' };
    const candidates = candidatesOf(src, kind);
    for (const read of /^https?:\/\//i.test(src) ? [readGiven, requestImage] : [readGiven])
      for (const candidate of candidates) {
        result = await read(candidate);
        if ('bytes' in result) return result;
      }
    return result;
  };
}
