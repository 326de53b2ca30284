import autocannon, { type Request } from 'autocannon';

export type Load = { rate: number; p50: number; p99: number };

type Options = {
  headers?: Record<string, string>;
  seconds?: number;
  amount?: number;
  connections?: number;
  /** Requests per second; unlimited by default. */
  rate?: number;
  requests?: Request[];
  expected?: number[];
};

/** Throws if a response has an unexpected status. Times are in milliseconds. */
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
  // autocannon's own percentiles are whole milliseconds.
  running.on('response', (_client, _status, _bytes, ms) => times.push(ms));
  const result = await running;
  const statuses = Object.keys(result.statusCodeStats ?? {}).map(Number);
  const unexpected = statuses.filter((status) => !expected.includes(status));
  if (unexpected.length > 0 || result.errors > 0 || result.requests.total === 0)
    throw new Error(`${url} answered ${statuses.join(', ')} with ${result.errors} errors.`);
  const sorted = times.toSorted((a, b) => a - b);
  const percentile = (share: number) => Number(sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(2));
  return { rate: result.requests.total / result.duration, p50: percentile(0.5), p99: percentile(0.99) };
}

export function medianOf(loads: Load[]): Load {
  const median = (read: (one: Load) => number) =>
    loads.map(read).toSorted((a, b) => a - b)[Math.floor(loads.length / 2)]!;
  return { rate: median((one) => one.rate), p50: median((one) => one.p50), p99: median((one) => one.p99) };
}
