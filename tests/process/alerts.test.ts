import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { newPostgresDatabase } from '../support/database/test-database.ts';
import { startSite, temporaryFolder } from '../support/process/site-process.ts';

const file = resolve('deploy/alerts.yml');
const rules: { alert: string; expr: string }[] = parse(readFileSync(file, 'utf8')).groups[0].rules;

async function readMetrics() {
  const { origin } = await startSite({
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: await newPostgresDatabase(),
  });
  return (await fetch(`${origin}/metrics`)).text();
}

test('each metric in the alarms is served', async () => {
  const text = await readMetrics();
  const named = rules.flatMap(({ expr }) => expr.match(/\b(?:atelier|process)_\w+/g) ?? []);
  expect(named.length).toBeGreaterThanOrEqual(rules.length - 1);
  for (const name of named) expect(text).toMatch(new RegExp(`^${name}[ {]`, 'm'));
});

/** The alarms that fire after 49 hours of these series, of one sample per minute. */
const testOf = (series: Record<string, string>, firing: string[]) => ({
  interval: '1m',
  input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
  promql_expr_test: [
    {
      expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
      eval_time: '49h',
      exp_samples: firing.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
    },
  ],
});

const HEALTHY = {
  'up{job="atelier"}': '1x3000',
  'atelier_requests_total{status="5xx"}': '3x3000',
  // Made after 40 hours.
  atelier_last_backup_timestamp_seconds: '0x2399 144000x600',
  atelier_last_backup_failed: '0x3000',
  atelier_damaged_image_files: '0x3000',
  atelier_media_available: '1x3000',
  atelier_failed_imports: '0x3000',
  'atelier_outbox_mails{status="failed"}': '0x3000',
  atelier_failed_sign_ins_total: '0+1x3000',
  atelier_disk_free_bytes: '2e9x3000',
  'process_open_fds{job="atelier"}': '40x3000',
  'process_max_fds{job="atelier"}': '1024x3000',
  'atelier_database_pool_connections{state="waiting"}': '0x3000',
};
const BROKEN = {
  ...HEALTHY,
  'up{job="atelier"}': '0x3000',
  'atelier_requests_total{status="5xx"}': '0+1x3000',
  atelier_last_backup_timestamp_seconds: '0x3000',
  atelier_last_backup_failed: '1x3000',
  atelier_damaged_image_files: '1x3000',
  atelier_media_available: '0x3000',
  atelier_failed_imports: '1x3000',
  'atelier_outbox_mails{status="failed"}': '1x3000',
  atelier_failed_sign_ins_total: '0+2x3000',
  atelier_disk_free_bytes: '5e8x3000',
  'process_open_fds{job="atelier"}': '1000x3000',
  'atelier_database_pool_connections{state="waiting"}': '3x3000',
};

const promtool = (args: string[], input = '') => execFileSync('promtool', args, { input, encoding: 'utf8' });

test('Prometheus accepts the metrics and the alarms', async () => {
  expect(promtool(['check', 'rules', file])).toContain('SUCCESS');
  expect(promtool(['check', 'metrics'], await readMetrics())).toBe('');
});

test('each alarm fires for what it is about, and none on a healthy site', () => {
  const all = rules.map(({ alert }) => alert);
  const cases = join(temporaryFolder(), 'cases.yml');
  const tests = [testOf(HEALTHY, []), testOf(BROKEN, all)];
  writeFileSync(cases, stringify({ rule_files: [file], evaluation_interval: '5m', tests }));
  expect(promtool(['test', 'rules', cases])).toContain('SUCCESS');
});
