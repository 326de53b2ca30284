import type { RequestListener } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Seconds up to which a request counts in each line of the histogram. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];
const CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'];

/** One for the process, whatever the number of apps in it. */
const lag = monitorEventLoopDelay({ resolution: 20 });

export type Metrics = ReturnType<typeof createMetrics>;
export type Gauge = { name: string; help: string; value: number; labels?: Record<string, string> };

/** Counts requests at the door. */
export function createMetrics() {
  const classes = CLASSES.map(() => 0);
  const slots = Array.from({ length: BUCKETS.length + 1 }, () => 0);
  let seconds = 0;
  let fromCache = 0;
  lag.enable();

  const note = (status: number, started: number) => {
    const took = (performance.now() - started) / 1000;
    const slot = BUCKETS.findIndex((most) => took <= most);
    classes[Math.floor(status / 100) - 1]! += 1;
    slots[slot === -1 ? BUCKETS.length : slot]! += 1;
    seconds += took;
  };

  return {
    observe:
      (listener: RequestListener): RequestListener =>
      (request, response) => {
        const started = performance.now();
        listener(request, response);
        // Only a kept page is answered before the listener returns, so the quickest way needs no event.
        if (response.writableEnded) {
          fromCache += 1;
          note(response.statusCode, started);
        } else response.once('close', () => note(response.statusCode, started));
      },

    /** All numbers as Prometheus reads them, with those that others know. */
    text(gauges: Gauge[]): string {
      const total = slots.reduce((sum, count) => sum + count, 0);
      let upTo = 0;
      const buckets = BUCKETS.map((most, at) => [most, (upTo += slots[at]!)] as const);
      return [
        '# TYPE atelier_requests_total counter',
        ...CLASSES.map((name, at) => `atelier_requests_total{status="${name}"} ${classes[at]}`),
        '# TYPE atelier_request_duration_seconds histogram',
        ...buckets.map(([most, count]) => `atelier_request_duration_seconds_bucket{le="${most}"} ${count}`),
        `atelier_request_duration_seconds_bucket{le="+Inf"} ${total}`,
        `atelier_request_duration_seconds_sum ${seconds}`,
        `atelier_request_duration_seconds_count ${total}`,
        '# HELP atelier_cached_pages_total Requests answered from the page cache.',
        '# TYPE atelier_cached_pages_total counter',
        `atelier_cached_pages_total ${fromCache}`,
        ...[...gauges, ...processGauges()].flatMap(lines),
        '',
      ].join('\n');
    },
  };
}

function processGauges(): Gauge[] {
  const delays = { mean: lag.mean, p99: lag.percentile(99), max: lag.max };
  lag.reset();
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

/** Numbers of one name share their first two lines. */
function lines({ name, help, value, labels }: Gauge, at: number, all: Gauge[]) {
  const isFirst = all[at - 1]?.name !== name;
  const pairs = Object.entries(labels ?? {}).map(([key, text]) => `${key}="${text}"`);
  const head = isFirst ? [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`] : [];
  return [...head, `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`];
}
