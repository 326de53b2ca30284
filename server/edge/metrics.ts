import type { RequestListener } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { readFailedSignIns } from '#features/account/failed-sign-ins.server.ts';
import type { BaseEnv } from '#server/http/base-app.ts';
import { type Gauge, type GaugeOptions, readGauges } from './gauges.ts';

/** Upper bounds of the histogram, in seconds. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];
const STATUS_CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'];

/** Shared by all apps of the process. */
const eventLoopDelay = monitorEventLoopDelay({ resolution: 20 });

type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const requestsByClass = STATUS_CLASSES.map(() => 0);
  const requestsByBucket = Array.from({ length: BUCKETS.length + 1 }, () => 0);
  let totalSeconds = 0;
  let cacheHits = 0;
  eventLoopDelay.enable();

  const record = (status: number, startedAt: number) => {
    const duration = (performance.now() - startedAt) / 1000;
    const bucket = BUCKETS.findIndex((upperBound) => duration <= upperBound);
    requestsByClass[Math.floor(status / 100) - 1]! += 1;
    requestsByBucket[bucket === -1 ? BUCKETS.length : bucket]! += 1;
    totalSeconds += duration;
  };

  return {
    observe:
      (listener: RequestListener): RequestListener =>
      (request, response) => {
        const startedAt = performance.now();
        listener(request, response);
        // Only a cache hit is answered synchronously, so it needs no event listener.
        if (response.writableEnded) {
          cacheHits += 1;
          record(response.statusCode, startedAt);
        } else response.once('close', () => record(response.statusCode, startedAt));
      },

    /** The Prometheus text format, with the given gauges added. */
    text(gauges: Gauge[]): string {
      const total = requestsByBucket.reduce((sum, count) => sum + count, 0);
      let cumulative = 0;
      const buckets = BUCKETS.map(
        (upperBound, index) => [upperBound, (cumulative += requestsByBucket[index]!)] as const,
      );
      return [
        '# HELP atelier_requests_total Responses by status.',
        '# TYPE atelier_requests_total counter',
        ...STATUS_CLASSES.map(
          (name, index) => `atelier_requests_total{status="${name}"} ${requestsByClass[index]}`,
        ),
        '# HELP atelier_request_duration_seconds Time until a response was sent.',
        '# TYPE atelier_request_duration_seconds histogram',
        ...buckets.map(
          ([upperBound, count]) => `atelier_request_duration_seconds_bucket{le="${upperBound}"} ${count}`,
        ),
        `atelier_request_duration_seconds_bucket{le="+Inf"} ${total}`,
        `atelier_request_duration_seconds_sum ${totalSeconds}`,
        `atelier_request_duration_seconds_count ${total}`,
        '# HELP atelier_cached_pages_total Requests answered from the page cache.',
        '# TYPE atelier_cached_pages_total counter',
        `atelier_cached_pages_total ${cacheHits}`,
        '# HELP atelier_failed_sign_ins_total Wrong passwords, codes and passkeys.',
        '# TYPE atelier_failed_sign_ins_total counter',
        `atelier_failed_sign_ins_total ${readFailedSignIns()}`,
        ...[...gauges, ...processGauges()].flatMap(formatGauge),
        '',
      ].join('\n');
    },
  };
}

function processGauges(): Gauge[] {
  const delays = { mean: eventLoopDelay.mean, p99: eventLoopDelay.percentile(99), max: eventLoopDelay.max };
  eventLoopDelay.reset();
  const help = 'Event loop delay since the last scrape.';
  return [
    ...Object.entries(delays).map(([kind, nanoseconds]) => ({
      name: 'atelier_event_loop_delay_seconds',
      help,
      labels: { kind },
      value: Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0,
    })),
    {
      name: 'process_resident_memory_bytes',
      help: 'Memory used by the process.',
      value: process.memoryUsage.rss(),
    },
    { name: 'atelier_uptime_seconds', help: 'Time since the process started.', value: process.uptime() },
  ];
}

/** Consecutive gauges of one name share their HELP and TYPE lines. */
function formatGauge({ name, help, value, labels }: Gauge, index: number, all: Gauge[]) {
  const isFirst = all[index - 1]?.name !== name;
  const pairs = Object.entries(labels ?? {}).map(([key, label]) => `${key}="${label}"`);
  const header = isFirst ? [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`] : [];
  return [...header, `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`];
}

export type MetricsPageOptions = GaugeOptions & {
  metrics: Metrics;
  /** Bearer token; null allows direct connections from localhost only. */
  metricsToken: string | null;
  trustProxy: number;
  siteUrl: string;
};

const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;
const FORWARDING_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
  'forwarded',
  'via',
];

/**
 * Serves `/metrics` to requests with the token or, if no token is set, to direct connections from localhost; all others
 * get 404.
 */
export function metricsPage(options: MetricsPageOptions) {
  return async (c: Context<BaseEnv>) => {
    if (!mayRead(c, options)) return c.notFound();
    return c.text(options.metrics.text(await readGauges(options)), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
    });
  };
}

function mayRead(c: Context<BaseEnv>, { metricsToken, trustProxy, siteUrl }: MetricsPageOptions) {
  if (metricsToken !== null) return isSame(c.req.header('Authorization') ?? '', `Bearer ${metricsToken}`);
  const address = c.env?.incoming?.socket.remoteAddress ?? '';
  const isLoopback = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address);
  // Requests through a local proxy also come from a loopback address. A proxy is assumed if the site has a public URL or
  // TRUST_PROXY is set, or if the request has a forwarding header or a public Host.
  const isLocalSite = trustProxy === 0 && LOOPBACK_HOST.test(new URL(siteUrl).host);
  const isProxied = FORWARDING_HEADERS.some((name) => c.req.header(name) !== undefined);
  return isLoopback && isLocalSite && !isProxied && LOOPBACK_HOST.test(c.req.header('host') ?? '');
}

function isSame(given: string, expected: string) {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
