import autocannon, { type Request } from 'autocannon';

export type Load = { rate: number; p50: number; p99: number };

type Options = {
  headers?: Record<string, string>;
  seconds?: number;
  amount?: number;
  connections?: number;
  /** Requests a second, if it shall not be as many as possible. */
  rate?: number;
  requests?: Request[];
  /** The statuses that count as an answer. */
  expected?: number[];
};

/** Sends requests as fast as they are answered; an answer that is not expected ends the measurement. */
export async function load(url: string, options: Options = {}): Promise<Load> {
  const { headers, seconds = 0.4, amount, connections = 16, rate, requests, expected = [200] } = options;
  const times: number[] = [];
  const running = autocannon({
    url,
    connections,
    ...(amount ? { amount } : { duration: seconds }),
    ...(rate && { overallRate: rate }),
    ...(headers && { headers }),
    ...(requests && { requests }),
  });
  // Its own summary knows whole milliseconds alone.
  running.on('response', (_client, _status, _bytes, ms) => times.push(ms));
  const result = await running;
  const statuses = Object.keys(result.statusCodeStats ?? {}).map(Number);
  const strange = statuses.filter((status) => !expected.includes(status));
  if (strange.length > 0 || result.errors > 0 || result.requests.total === 0)
    throw new Error(`${url} answered ${statuses.join(', ')} with ${result.errors} errors.`);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => Number(sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(2));
  return { rate: result.requests.total / result.duration, p50: at(0.5), p99: at(0.99) };
}

/** Of each number the one in the middle. */
export function medianOf(loads: Load[]): Load {
  const middle = (read: (one: Load) => number) =>
    loads.map(read).toSorted((a, b) => a - b)[Math.floor(loads.length / 2)]!;
  return { rate: middle((one) => one.rate), p50: middle((one) => one.p50), p99: middle((one) => one.p99) };
}
