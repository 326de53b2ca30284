import { lookup as lookUp } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { normalizeWebUrl } from './web-url.ts';
import ipaddr from 'ipaddr.js';

const MAX_REDIRECTS = 5;
const redirects = new Set([301, 302, 303, 307, 308]);

type Address = { address: string; family: number };

type FetchOptions = {
  /** Sent in the user agent, so that the operator of the other server can see who requests. */
  siteUrl: string;
  accept: string;
  maxBytes: number;
  /** What is beyond `maxBytes` is left out instead of refused. */
  cutsOff?: boolean;
  /** For all redirects and the body together. */
  timeoutMs: number;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Sent with POST, also to where a redirect leads. */
  body?: Buffer;
};

/** Tests replace them, to reach a server on the same machine. */
export type Network = {
  resolve: (host: string) => Promise<Address[]>;
  isAllowed: (address: string) => boolean;
};

export type Fetched = { url: string; type: string; body: Buffer };

/** The message says why, without details of the network. */
export class RequestRefused extends Error {}

const internet: Network = {
  resolve: (host) => lookUp(host, { all: true }),
  isAllowed: isPublicIp,
};

/**
 * The only way in which the server requests web addresses that somebody else chose. Every address that a name resolves to
 * must be public; the connection is made to an address that was checked, so a second answer of the name server has no
 * effect. Each redirect is checked like the first request. Cookies and credentials are neither sent nor stored.
 */
export async function safeFetch(
  address: string,
  {
    siteUrl,
    accept,
    maxBytes,
    cutsOff = false,
    timeoutMs,
    signal: stopped,
    headers: extra,
    body,
  }: FetchOptions,
  { resolve, isAllowed }: Network = internet,
): Promise<Fetched> {
  // Loaded when needed: it has a hundred modules.
  const { Agent, request } = await import('undici');
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = stopped ? AbortSignal.any([stopped, timeout]) : timeout;
  const agent = new Agent({
    connect: { lookup: checkedLookup({ resolve, isAllowed }), timeout: timeoutMs },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  const headers = { 'user-agent': `Atelier (+${siteUrl})`, accept, 'accept-encoding': 'identity', ...extra };
  try {
    let url = address;
    for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
      url = checkUrl(url, isAllowed);
      const method = body ? 'POST' : 'GET';
      const response = await request(url, { dispatcher: agent, signal, headers, method, body: body ?? null });
      const { statusCode, body: answer } = response;
      // A body that is not read to its end fails when the agent is destroyed; without a listener that would end the process.
      answer.on('error', () => {});
      const location = header(response.headers.location);
      if (redirects.has(statusCode) && location !== '') {
        answer.destroy();
        url = URL.parse(location, url)?.href ?? '';
        continue;
      }
      if (statusCode < 200 || statusCode > 299) throw new RequestRefused(`The answer was ${statusCode}.`);
      // A compressed body could be expanded to any size.
      if (!['', 'identity'].includes(header(response.headers['content-encoding'])))
        throw new RequestRefused('The answer is compressed.');
      const type = header(response.headers['content-type']);
      return { url, type, body: await readBody(answer, { maxBytes, cutsOff }) };
    }
    throw new RequestRefused('There are too many redirects.');
  } finally {
    await agent.destroy();
  }
}

/** IP literals are checked here: they never reach the lookup. */
function checkUrl(address: string, isAllowed: Network['isAllowed']): string {
  const url = normalizeWebUrl(address);
  if (url === null) throw new RequestRefused('This is no web address.');
  const { hostname, username, password } = new URL(url);
  if (username || password) throw new RequestRefused('The address contains credentials.');
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !isAllowed(literal)) throw new RequestRefused('The address is not public.');
  return url;
}

function checkedLookup({ resolve, isAllowed }: Network): LookupFunction {
  return (host, { all }, callback) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => isAllowed(address)))
          return callback(new RequestRefused('The address is not public.'), '', 0);
        if (all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
}

async function readBody(
  body: AsyncIterable<Buffer>,
  { maxBytes, cutsOff }: { maxBytes: number; cutsOff: boolean },
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    length += chunk.length;
    if (length <= maxBytes) continue;
    if (!cutsOff) throw new RequestRefused('The answer is too large.');
    break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

function header(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

/** The only part of IPv6 that is routed publicly; what it contains of other networks is excluded below. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** Addresses that lead to an IPv4 address, which may be a private one. */
const transitions = ['::/96', '64:ff9b::/96', '64:ff9b:1::/48', '2002::/16', '2001::/32'].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
);

/** Whether an IP address is reachable on the internet and belongs to no private, local or reserved network. */
export function isPublicIp(address: string): boolean {
  if (isIP(address) === 0 || !ipaddr.isValid(address)) return false;
  // IPv4 in IPv6 notation (::ffff:127.0.0.1) becomes IPv4.
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed.kind() === 'ipv4') return true;
  const v6 = parsed as ipaddr.IPv6;
  return v6.match(globalUnicast) && !transitions.some((range) => v6.match(range));
}
