import { signText, isValidSignature } from '#platform/crypto/token.server.ts';
import { type Network, RequestRefused, safeFetch } from '#platform/http/safe-fetch.server.ts';
import { MINUTE_MS } from '#platform/time/durations.ts';
import type { Warning } from './system.ts';

/** Below it, the site answers how a request reached it, for a token that is valid for a minute. */
export const checkPath = '/.well-known/atelier/';
const UPLOAD_BYTES = 20 * 1024 ** 2;
const MAX_ANSWER_BYTES = 10_000;
/** Addresses for documentation, which no visitor has. */
const FORGED = ['192.0.2.1', '192.0.2.2'] as const;

/** What the site saw of a request. */
export type Arrival = { host: string; forwarded: string[]; bytes: number };

const describeToken = (expires: string) => `check public address ${expires}`;

export function createCheckToken(secret: string, now: Date): string {
  const expires = String(now.getTime() + MINUTE_MS);
  return `${expires}.${signText(secret, describeToken(expires))}`;
}

export function isValidCheckToken(secret: string, token: string, now: Date): boolean {
  const [expires = '', signature = ''] = token.split('.');
  return Number(expires) > now.getTime() && isValidSignature(secret, describeToken(expires), signature);
}

type Options = { siteUrl: string; secret: string; trustProxy: number; clock: () => Date };

/** Requests the site at its public address, as a visitor does, and through `www.`. */
export async function checkPublicAddress(options: Options, network?: Network): Promise<Warning[]> {
  const { siteUrl, secret, clock } = options;
  const request = async (origin: string, body?: Buffer) => {
    const fetchOptions = {
      siteUrl,
      accept: 'application/json',
      maxBytes: MAX_ANSWER_BYTES,
      cutsOff: true,
      timeoutMs: MINUTE_MS,
      headers: { 'x-forwarded-for': FORGED.join(', ') },
      ...(body && { body }),
    };
    const fetched = await safeFetch(
      origin + checkPath + createCheckToken(secret, clock()),
      fetchOptions,
      network,
    );
    return { origin: new URL(fetched.url).origin, arrival: parseArrival(fetched.body) };
  };
  const reached = await request(siteUrl).catch((error: Error) => error);
  if (reached instanceof Error) return [describeFailure(siteUrl, reached)];
  const { origin, arrival } = reached;
  if (origin !== siteUrl)
    return [
      {
        what: `${siteUrl} leads to ${origin}.`,
        advice: `Change the public address (System, or SITE_URL) to ${origin}, or let the proxy serve ${siteUrl} itself.`,
      },
    ];
  if (arrival === null) return [describeOtherSite(siteUrl)];
  return [
    ...describeHost(siteUrl, arrival),
    ...describeProxies(options, arrival),
    ...(await checkUpload(() => request(siteUrl, Buffer.alloc(UPLOAD_BYTES)))),
    ...(await checkWww(siteUrl, request)),
  ];
}

function parseArrival(answer: Buffer): Arrival | null {
  try {
    const arrival = JSON.parse(String(answer));
    return Array.isArray(arrival?.forwarded) ? arrival : null;
  } catch {
    return null;
  }
}

function describeFailure(siteUrl: string, error: Error): Warning {
  if (!(error instanceof RequestRefused))
    return {
      what: `${siteUrl} cannot be reached from this machine (${(error as NodeJS.ErrnoException).code ?? error.message}).`,
      advice: 'Check the DNS record, the certificate, the firewall, and that the proxy is running.',
    };
  if (error.message !== 'The address is not public.') return describeOtherSite(siteUrl);
  return {
    what: `${siteUrl} leads to an address that is not public, so it cannot be checked from here.`,
    advice: 'Visitors elsewhere need a DNS record with the public address. Check from another machine.',
  };
}

/** An answer that is not this site's: another program, or an error of the proxy. */
function describeOtherSite(siteUrl: string): Warning {
  return {
    what: `This site does not answer at ${siteUrl}.`,
    advice: 'Let the DNS record and the proxy lead to this site, and check that it is running.',
  };
}

function describeHost(siteUrl: string, { host }: Arrival): Warning[] {
  const expected = new URL(siteUrl).host;
  if (host === expected) return [];
  return [
    {
      what: `The proxy passes on the host “${host}” instead of “${expected}”.`,
      advice: 'Let it set the header Host to that of the visitor (nginx: proxy_set_header Host $host).',
    },
  ];
}

/** Proxies in front add addresses behind the forged ones, or replace these. */
export function describeProxies(
  { siteUrl, trustProxy }: Pick<Options, 'siteUrl' | 'trustProxy'>,
  { forwarded }: Pick<Arrival, 'forwarded'>,
): Warning[] {
  const proxies = forwarded.length - 1 - forwarded.lastIndexOf(FORGED[1]);
  if (proxies === 0 && siteUrl.startsWith('https:'))
    return [
      {
        what: 'The proxy does not say who the visitor is.',
        advice:
          'Let it set the header X-Forwarded-For, as the recipes in deploy/ do, and set TRUST_PROXY to 1. Otherwise all visitors share one limit, or forge their address.',
      },
    ];
  if (proxies === trustProxy) return [];
  const effect =
    trustProxy > proxies
      ? 'visitors can forge their address and pass every limit'
      : 'all visitors share one limit';
  return [
    {
      what: `TRUST_PROXY is ${trustProxy}, but the number of proxies in front is ${proxies}.`,
      advice: `Set TRUST_PROXY=${proxies} and restart the site. With the present value, ${effect}.`,
    },
  ];
}

async function checkUpload(upload: () => Promise<{ arrival: Arrival | null }>): Promise<Warning[]> {
  const answer = await upload().catch(() => null);
  if (answer?.arrival?.bytes === UPLOAD_BYTES) return [];
  return [
    {
      what: 'An upload of 20 MB does not get through the proxy.',
      advice: 'Remove its limit, because the site has its own (nginx: client_max_body_size 0).',
    },
  ];
}

/** Only of a domain itself: a name below one, such as blog.example.com, needs no `www.`. */
async function checkWww(
  siteUrl: string,
  request: (origin: string) => Promise<{ origin: string }>,
): Promise<Warning[]> {
  const { protocol, host, hostname } = new URL(siteUrl);
  if (!/^[^.]+\.[^.\d]+$/.test(hostname)) return [];
  const end = await request(`${protocol}//www.${host}`).catch(() => null);
  if (end?.origin === siteUrl) return [];
  return [
    {
      what: `www.${host} does not lead to ${siteUrl}.`,
      advice: 'Add a DNS record for that name, and let the proxy redirect it, as the recipes in deploy/ do.',
    },
  ];
}
