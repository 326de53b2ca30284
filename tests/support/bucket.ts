import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { Miniflare } from 'miniflare';
import { onTestFinished } from 'vitest';
import { openBucket } from '#platform/storage/bucket.server.ts';
import { parseBucketUrl } from '#platform/storage/bucket-url.ts';

const KEY = { accessKeyId: 'atelier', secretAccessKey: 'a-secret-of-the-bucket' };
const REGION = 'eu-central-9';
const BUCKETS = ['media', 'backups'];

/**
 * An object store on this machine that verifies signatures. Requests pass a proxy that can be closed, that knows one region,
 * and that may refuse to write or to complete what was sent in parts: the store itself takes every region, and its keys may do everything.
 */
export async function startBucket() {
  const store = new Miniflare({
    modules: true,
    script: 'export default { fetch: () => new Response(null, { status: 404 }) }',
    host: '127.0.0.1',
    port: 0,
    r2Persist: false,
    r2Buckets: Object.fromEntries(BUCKETS.map((id) => [id.toUpperCase(), { id, s3Credentials: KEY }])),
  });
  const { port } = await store.ready;
  onTestFinished(() => store.dispose());
  const state = { isReadOnly: false, failsToComplete: false, requests: [] as string[] };
  const proxy = createServer((incoming, outgoing) => {
    state.requests.push(`${incoming.method} ${incoming.url!.replace(PATH, '')}`);
    const refusal = findRefusal(incoming, state);
    if (refusal) sendError(outgoing, ...refusal);
    else forward(incoming, outgoing, Number(port));
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port: proxyPort } = proxy.address() as AddressInfo;
  const goAway = () => {
    proxy.close();
    proxy.closeAllConnections();
  };
  onTestFinished(goAway);
  const urlOf = (bucket: string) =>
    `s3://${bucket}?endpoint=http://127.0.0.1:${proxyPort}${PATH}&region=${REGION}`;
  return {
    /** Of a site whose media are in the bucket. */
    settings: {
      MEDIA_URL: urlOf('media'),
      MEDIA_ACCESS_KEY_ID: KEY.accessKeyId,
      MEDIA_SECRET_ACCESS_KEY: KEY.secretAccessKey,
    },
    urlOf,
    open: (bucket = 'media') => openBucket(parseBucketUrl(urlOf(bucket))!, KEY),
    state,
    goAway,
    comeBack: async () => {
      proxy.listen(proxyPort, '127.0.0.1');
      await once(proxy, 'listening');
    },
  };
}

const PATH = '/cdn-cgi/local/r2/s3';

type Refusal = [status: number, code: string];

type State = { isReadOnly: boolean; failsToComplete: boolean };

function findRefusal({ headers, method, url }: IncomingMessage, state: State): Refusal | null {
  const [, region] = /Credential=[^/]+\/\d+\/([^/]+)\//.exec(headers.authorization ?? '') ?? [];
  if (region !== REGION) return [400, 'AuthorizationHeaderMalformed'];
  if (state.failsToComplete && method === 'POST' && /[?&]uploadId=/.test(url!)) return [200, 'InternalError'];
  return state.isReadOnly && method !== 'GET' && method !== 'HEAD' ? [403, 'AccessDenied'] : null;
}

function sendError(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'Content-Type': 'application/xml', Connection: 'close' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message/></Error>`);
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, port: number) {
  const { url: path, method, headers } = incoming;
  const forwarded = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
    outgoing.writeHead(response.statusCode!, response.headers);
    pipeline(response, outgoing, () => {});
  });
  forwarded.on('error', () => outgoing.destroy());
  pipeline(incoming, forwarded, () => {});
}
