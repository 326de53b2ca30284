import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import autocannon, { type Request } from 'autocannon';

export type Load = { rate: number; p50: number; p99: number };

type Options = {
  headers?: Record<string, string>;
  seconds?: number;
  amount?: number;
  connections?: number;
  requests?: Request[];
  expected?: number[];
};

/** What Firefox sends when it opens a page. */
export const browserHeaders = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'Accept-Language': 'en-US,en;q=0.5',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Upgrade-Insecure-Requests': '1',
  'Sec-Fetch-Dest': 'document',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Site': 'none',
  'Sec-Fetch-User': '?1',
  Priority: 'u=0, i',
};

/** Throws if a response has an unexpected status. Times are in milliseconds. */
export async function load(url: string, options: Options = {}): Promise<Load> {
  const { headers, seconds = 1, amount, connections = 16, requests, expected = [200] } = options;
  const times: number[] = [];
  const running = autocannon({
    url,
    connections,
    // Ends only at a sample; the default is one per second.
    sampleInt: 100,
    ...(amount ? { amount } : { duration: seconds }),
    ...(headers && { headers }),
    ...(requests && { requests }),
  });
  // autocannon's own percentiles are whole milliseconds.
  running.on('response', (_client, _status, _bytes, ms) => times.push(ms));
  const result = await running;
  const statuses = Object.keys(result.statusCodeStats ?? {}).map(Number);
  const unexpected = statuses.filter((status) => !expected.includes(status));
  if (unexpected.length > 0 || result.errors > 0 || result.requests.total === 0)
    throw new Error(`${url} answered ${statuses.join(', ')} with ${result.errors} errors.`);
  return summarize(times, result.duration);
}

type EvenOptions = {
  createRequest: () => { path: string; headers: Record<string, string>; body: string };
  seconds: number;
  /** Requests per second. */
  rate: number;
  expected: number[];
};

/** Enough for writes that take 16 ms; a slower machine writes as much as it can on these. */
const MAX_WRITERS = 8;

/**
 * Sends POST requests in equal intervals, each on a connection that is free. The rates of autocannon send the requests of
 * each second as fast as they are answered, and then pause.
 */
export async function loadEvenly(
  origin: string,
  { createRequest, seconds, rate, expected }: EvenOptions,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_WRITERS });
  const times: number[] = [];
  const send = async () => {
    const { path, headers, body } = createRequest();
    const sentAt = performance.now();
    const sending = request(origin + path, { agent, method: 'POST', headers });
    sending.end(body);
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    if (!expected.includes(response.statusCode!)) throw new Error(`${path} answered ${response.statusCode}.`);
    await once(response.resume(), 'end');
    times.push(performance.now() - sentAt);
  };
  const startedAt = performance.now();
  const sent: Promise<void>[] = [];
  for (let number = 0; number < seconds * rate; number++) {
    const wait = startedAt + (number * 1_000) / rate - performance.now();
    if (wait > 0) await setTimeout(wait);
    sent.push(send());
  }
  await Promise.all(sent);
  agent.destroy();
  return summarize(times, (performance.now() - startedAt) / 1_000);
}

type PageOptions = {
  headers: Record<string, string>;
  seconds: number;
  connections?: number;
  status?: number;
};

/**
 * Like `load`, but without reading the bodies: autocannon decodes them as text, which takes longer than answering if they
 * are compressed. All answers to a request must have the same length.
 */
export async function loadPage(url: string, options: PageOptions): Promise<Load> {
  const { headers, seconds, connections = 16, status = 200 } = options;
  const { host, hostname, port, pathname, search } = new URL(url);
  const fields = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const bytes = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${fields.join('')}\r\n`);
  const expected = Buffer.from(`HTTP/1.1 ${status} `);
  const times: number[] = [];
  const startedAt = performance.now();
  const openConnection = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      let sentAt = 0;
      let length = 0;
      let received = 0;
      const send = () => {
        sentAt = performance.now();
        received = 0;
        socket.write(bytes);
      };
      socket.on('connect', send).on('error', reject);
      socket.on('close', () => reject(new Error(`${url} closed a connection.`)));
      socket.on('data', (data) => {
        const chunk = data as Buffer;
        if (received === 0 && !chunk.subarray(0, expected.length).equals(expected))
          socket.destroy(new Error(`${url} answered ${chunk.toString('latin1', 0, 20)}`));
        length ||= lengthOfAnswer(chunk);
        received += chunk.length;
        if (received < length) return;
        const now = performance.now();
        times.push(now - sentAt);
        if (now < startedAt + seconds * 1_000) return send();
        resolve();
        socket.destroy();
      });
    });
  await Promise.all(Array.from({ length: connections }, openConnection));
  return summarize(times, (performance.now() - startedAt) / 1_000);
}

/** From the beginning of an answer with its whole head. */
function lengthOfAnswer(start: Buffer) {
  const head = start.toString('latin1', 0, start.indexOf('\r\n\r\n') + 4);
  return head.length + Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
}

function summarize(times: number[], seconds: number): Load {
  const sorted = times.toSorted((a, b) => a - b);
  const percentile = (share: number) => Number(sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(2));
  return { rate: times.length / seconds, p50: percentile(0.5), p99: percentile(0.99) };
}

export function medianOf(loads: Load[]): Load {
  const median = (read: (one: Load) => number) =>
    loads.map(read).toSorted((a, b) => a - b)[Math.floor(loads.length / 2)]!;
  return { rate: median((one) => one.rate), p50: median((one) => one.p50), p99: median((one) => one.p99) };
}

/** The median of the ratios per round: other load on the machine affects a whole round. */
export function medianRatio(ours: Load[], bare: Load[]) {
  const ratios = ours.map(({ rate }, round) => rate / bare[round]!.rate);
  return ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)]!;
}
