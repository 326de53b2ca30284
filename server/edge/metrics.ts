import type { RequestListener } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Upper bounds of the histogram, in seconds. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];
const STATUS_CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'];

/** Shared by all apps of the process. */
const eventLoopDelay = monitorEventLoopDelay({ resolution: 20 });

export type Metrics = ReturnType<typeof createMetrics>;
export type Gauge = { name: string; help: string; value: number; labels?: Record<string, string> };

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
        '# TYPE atelier_requests_total counter',
        ...STATUS_CLASSES.map(
          (name, index) => `atelier_requests_total{status="${name}"} ${requestsByClass[index]}`,
        ),
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
