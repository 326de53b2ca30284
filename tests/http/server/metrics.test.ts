import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { migrationNames } from '#database/migrate.ts';
import { createImport } from '#features/imports/imports.server.ts';
import { owner } from '../../support/site.ts';
import { listenWith, waitForPageCache } from '../../support/process/listening.ts';
import { startTestApp } from '../../support/test-app.ts';

const token = 'a token of the metrics page';

test('the metrics are readable with the token only', async () => {
  const { get, post } = await startTestApp({ metricsToken: token });
  const read = (Authorization?: string) => get('/metrics', Authorization ? { Authorization } : {});
  expect((await read(`Bearer ${token}`)).status).toBe(200);
  const statuses = [read(), read(`Bearer ${token}x`), read(token), read('Bearer '), read('Bearer null')];
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual(Array(5).fill(404));
  expect((await post('/metrics', {}, { Authorization: `Bearer ${token}` })).status).not.toBe(200);
});

test('with a token local requests need it, too', async () => {
  const origin = await listenWith((await startTestApp({ metricsToken: token })).listener);
  expect((await fetch(`${origin}/metrics`)).status).toBe(404);
});

test('without a token only direct local connections read the metrics, not proxied ones', async () => {
  const { listener, get } = await startTestApp({ trustProxy: 0 });
  const origin = await listenWith(listener);
  expect((await fetch(`${origin}/metrics`)).status).toBe(200);
  const proxied = ['X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP', 'Forwarded', 'Via'];
  for (const name of proxied) {
    const response = await fetch(`${origin}/metrics`, { headers: { [name]: '127.0.0.1' } });
    expect([name, response.status]).toEqual([name, 404]);
  }
  // A proxy may add no header, but forwards the public host name.
  const statusAs = (host: string) =>
    new Promise((resolve, reject) => {
      const clientRequest = request(`${origin}/metrics`, { headers: { Host: host } }, (incoming) => {
        incoming.resume();
        resolve(incoming.statusCode);
      });
      clientRequest.on('error', reject).end();
    });
  for (const host of ['ida.example', 'localhost.ida.example', '127.0.0.1.ida.example:80', '10.0.0.2'])
    expect([host, await statusAs(host)]).toEqual([host, 404]);
  for (const host of ['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
    expect([host, await statusAs(host)]).toEqual([host, 200]);
  expect((await get('/metrics')).status).toBe(404);
  expect((await get('/metrics', { Authorization: 'Bearer null' })).status).toBe(404);
});

test.each([{ trustProxy: 1 }, { trustProxy: 0, siteUrl: 'https://ida.example' }])(
  'with %o a proxy is assumed, so the metrics require a token',
  async (options) => {
    const origin = await listenWith((await startTestApp(options)).listener);
    expect((await fetch(`${origin}/metrics`)).status).toBe(404);
  },
);

test('requests are counted by status, and those served from the cache', async () => {
  const site = await startTestApp({ sample: true, trustProxy: 0 });
  await waitForPageCache(site);
  const origin = await listenWith(site.listener);
  const fetchText = async (path: string) => (await fetch(origin + path)).text();
  for (const path of ['/', '/', '/', '/nowhere']) await fetchText(path);
  const text = await fetchText('/metrics');
  expect(text).toContain('atelier_requests_total{status="2xx"} 3');
  expect(text).toContain('atelier_requests_total{status="4xx"} 1');
  expect(text).toContain('atelier_request_duration_seconds_bucket{le="+Inf"} 4');
  expect(text).toContain('atelier_request_duration_seconds_count 4');
  expect(text).toContain('atelier_cached_pages_total 2');
  expect(text).toContain('atelier_outbox_mails{status="waiting"} 0');
  expect(text).toMatch(/process_resident_memory_bytes \d{7}/);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(text).toContain(`atelier_build_info{version="${version}",schema="${migrationNames.at(-1)}"} 1`);
});

test('process metrics are available while the database is not', async () => {
  const { db, get } = await startTestApp({ metricsToken: token });
  await db.schema.dropTable('outbox').execute();
  const response = await get('/metrics', { Authorization: `Bearer ${token}` });
  const text = await response.text();
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).not.toContain('atelier_outbox_mails');
});

test('what failed is counted: sign-ins, backups and imports', async () => {
  const { db, backups, imports, time, get, post } = await startTestApp({
    content: 'owned',
    metricsToken: token,
  });
  const read = async (name: string) => {
    const text = await (await get('/metrics', { Authorization: `Bearer ${token}` })).text();
    return Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
  };
  expect(await read('atelier_last_backup_timestamp_seconds')).toBe(0);
  expect(await read('atelier_last_backup_failed')).toBe(0);
  await (await backups.restore('atelier-nothing.tar.gz'))!.done;
  expect(await read('atelier_last_backup_failed')).toBe(1);
  await (await backups.backUp('manual'))!.done;
  expect(await read('atelier_last_backup_failed')).toBe(0);
  expect(await read('atelier_last_backup_timestamp_seconds')).toBeGreaterThan(0);

  const id = await createImport(db, { name: 'a', file: '/nowhere', imagesFile: null, now: time.now });
  expect(await read('atelier_failed_imports')).toBe(0);
  await (await imports.start(id, 'plan'))!.done;
  expect(await read('atelier_failed_imports')).toBe(1);

  // Counted by the process.
  const before = await read('atelier_failed_sign_ins_total');
  await post('/admin/login', { email: owner.email, password: 'not the password' });
  expect(await read('atelier_failed_sign_ins_total')).toBe(before + 1);
  await post('/admin/login', { email: owner.email, password: owner.password });
  expect(await read('atelier_failed_sign_ins_total')).toBe(before + 1);
});

test.runIf(process.platform === 'linux')('open files and connections are counted', async () => {
  const { get } = await startTestApp({ metricsToken: token });
  const text = await (await get('/metrics', { Authorization: `Bearer ${token}` })).text();
  const [open, max] = ['open', 'max'].map((kind) =>
    Number(new RegExp(`^process_${kind}_fds (\\d+)$`, 'm').exec(text)![1]),
  );
  expect(open).toBeGreaterThan(3);
  expect(max).toBeGreaterThan(open!);
});
