import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { ReadableStream } from 'node:stream/web';
import { S3mini, S3ServiceError } from 's3mini';
import type { BucketLocation } from './bucket-url.ts';
import { StorageError, type StorageProblem } from './storage-error.ts';

export type BucketKey = { accessKeyId: string; secretAccessKey: string };

export type BucketObject = { size: number; modifiedAt: Date; body: Readable };
export type ListedObject = { key: string; size: number };

export type Bucket = ReturnType<typeof openBucket>;

const MAX_RESPONSE_MS = 15_000;
/** Of a request with a body: a part of 8 MB on a slow line. */
const MAX_SENDING_MS = 300_000;
const CHECK_INTERVAL_MS = 10_000;
const MAX_CHECK_MS = 3_000;
const PAGE_KEYS = 1000;
/** Object stores take this many in one request. */
const MAX_REMOVED_KEYS = 1000;

/** Objects in a bucket that speaks S3. Every request that fails throws a `StorageError`. */
export function openBucket({ bucket, prefix, endpoint, region }: BucketLocation, key: BucketKey) {
  const explain = createExplainer(bucket);
  const client = new S3mini({ ...key, endpoint: `${endpoint}/${bucket}`, region, fetch: fetchInTime });

  async function* list(under = ''): AsyncGenerator<ListedObject> {
    let token: string | undefined;
    do {
      const page = await explain(() => client.listObjectsPaged('/', prefix + under, PAGE_KEYS, token));
      if (!page) throw missingBucket(bucket);
      for (const { Key, Size } of page.objects ?? [])
        yield { key: Key.slice(prefix.length), size: Number(Size) };
      token = page.nextContinuationToken;
    } while (token);
  }

  const check = async () => {
    const page = await explain(() => client.listObjectsPaged('/', prefix, 1));
    if (!page) throw missingBucket(bucket);
  };

  return {
    list,
    /** Null if there is no such object. With `end`, which is included, or without one up to the last byte. */
    async get(path: string, range?: { start: number; end: number }): Promise<BucketObject | null> {
      try {
        const { body, headers } = await explain(() =>
          range
            ? client.getObjectRaw(prefix + path, false, range.start, range.end + 1)
            : client.getObjectRaw(prefix + path),
        );
        return {
          size: Number(headers.get('content-length')),
          modifiedAt: new Date(headers.get('last-modified') ?? 0),
          body: body ? Readable.fromWeb(explainBody(body as ReadableStream, explain)) : Readable.from([]),
        };
      } catch (error) {
        if (isMissingObject(error)) return null;
        throw error;
      }
    },
    /** The bytes, or the path of a file, which is not held in memory. Until it is complete, the object is not there. */
    async put(path: string, content: Buffer | string) {
      const body = typeof content === 'string' ? await openAsBlob(content) : content;
      const { headers } = await explain(() => client.putAnyObject(prefix + path, body));
      // The last answer of an upload in parts has status 200 also if it failed, and the client does not look into it.
      if (!(headers.get('etag') || headers.get('ETag')))
        throw new StorageError('away', `The bucket “${bucket}” did not store a file completely.`);
    },
    async remove(paths: string[]) {
      for (let start = 0; start < paths.length; start += MAX_REMOVED_KEYS) {
        const keys = paths.slice(start, start + MAX_REMOVED_KEYS).map((path) => prefix + path);
        const removed = await explain(() => client.deleteObjects(keys));
        if (removed.includes(false))
          throw new StorageError('permission', `The bucket “${bucket}” lets this access key delete nothing.`);
      }
    },
    /** Throws what prevents reading. */
    check,
    /** The same as a sentence, or null, not older than ten seconds. */
    findProblem: watchBucket(bucket, check),
  };
}

/** Asks the bucket now and then; what System and the metrics show does not wait long for it. */
function watchBucket(name: string, ask: () => Promise<void>) {
  let last = { at: -Infinity, problem: Promise.resolve<string | null>(null) };
  const check = async () => {
    const stopping = new AbortController();
    const late = delay(MAX_CHECK_MS, `The bucket “${name}” does not answer.`, {
      signal: stopping.signal,
    });
    const answer = ask().then(
      () => null,
      (error: Error) => error.message,
    );
    const problem = await Promise.race([answer, late]);
    stopping.abort();
    late.catch(() => {});
    return problem;
  };
  return () => {
    const at = performance.now();
    if (at - last.at >= CHECK_INTERVAL_MS) last = { at, problem: check() };
    return last.problem;
  };
}

class NoAnswer extends Error {}

/** The time limit is that of the answer's headers; an object may take longer. */
const fetchInTime: typeof fetch = async (input, init = {}) => {
  const timeout = new AbortController();
  const milliseconds = init.body ? MAX_SENDING_MS : MAX_RESPONSE_MS;
  const timer = setTimeout(
    () => timeout.abort(new Error(`no answer in ${milliseconds / 1000} s`)),
    milliseconds,
  );
  try {
    // The redirect to another region is an answer of its own.
    return await fetch(input, { ...init, signal: timeout.signal, redirect: 'manual' });
  } catch (error) {
    throw new NoAnswer(describeCause(error as Error), { cause: error });
  } finally {
    clearTimeout(timer);
  }
};

/** The message of `fetch` is “fetch failed”, and that of several refused connections is empty. */
function describeCause({ cause, message }: Error) {
  const { code, message: inner } = (cause ?? {}) as NodeJS.ErrnoException;
  return code || inner || message;
}

const missingBucket = (bucket: string) =>
  new StorageError('missing', `The bucket “${bucket}” does not exist.`);

function createExplainer(bucket: string) {
  const describe = ({ problem, text }: Explanation, cause: unknown) =>
    new StorageError(problem, `The bucket “${bucket}” ${text}.`, cause);
  return async <Result>(request: () => Promise<Result>): Promise<Result> => {
    try {
      return await request();
    } catch (error) {
      // Some methods of the client wrap what they throw.
      const failures = [error, (error as Error).cause];
      const answer = failures.find((each) => each instanceof S3ServiceError);
      if (answer) throw describe(explainAnswer(answer), answer);
      const failure = failures.find((each) => each instanceof NoAnswer) ?? (error as Error);
      throw describe({ problem: 'away', text: `cannot be reached (${failure.message})` }, error);
    }
  };
}

/** The same bytes; a connection that ends among them is an error of the storage, too. */
function explainBody(body: ReadableStream, explain: ReturnType<typeof createExplainer>): ReadableStream {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await explain(() => reader.read());
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

type Explanation = { problem: StorageProblem; text: string };

const otherRegion: Explanation = { problem: 'region', text: 'is in another region' };
const unknownKey: Explanation = { problem: 'key', text: 'does not know the access key' };
const explanations: Record<string, Explanation> = {
  NoSuchBucket: { problem: 'missing', text: 'does not exist' },
  InvalidAccessKeyId: unknownKey,
  Unauthorized: unknownKey,
  SignatureDoesNotMatch: { problem: 'secret', text: 'has another secret for the access key' },
  AuthorizationHeaderMalformed: otherRegion,
  PermanentRedirect: otherRegion,
  TemporaryRedirect: otherRegion,
  IllegalLocationConstraintException: otherRegion,
  RequestTimeTooSkewed: { problem: 'clock', text: 'has another time than this machine' },
};

/** By the code of the answer; Garage gives wrong keys that of a missing permission, with a text. */
function explainAnswer({ status, serviceCode, body = '' }: S3ServiceError): Explanation {
  const code = /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? serviceCode ?? '';
  const text = /<Message>([^<]*)<\/Message>/.exec(body)?.[1] ?? '';
  const isRefused = status === 401 || status === 403;
  if (isRefused && /no such key/i.test(text)) return unknownKey;
  if (isRefused && /invalid signature/i.test(text)) return explanations.SignatureDoesNotMatch!;
  if (explanations[code]) return explanations[code];
  if (isRefused) return { problem: 'permission', text: 'does not permit this to the access key' };
  return { problem: 'away', text: `does not work at the moment (${status} ${code})` };
}

function isMissingObject(error: unknown) {
  const { cause } = error as Error;
  return (
    cause instanceof S3ServiceError &&
    cause.status === 404 &&
    !/NoSuchBucket/.test(`${cause.serviceCode} ${cause.body}`)
  );
}
