import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProxy } from '../tests/support/deploy/proxy.ts';
import { findFreePort } from '../tests/support/free-port.ts';
import { browserHeaders, type Load, loadPage, medianOf, medianRatio } from './load.ts';
import { startSite } from './programs.ts';

const ROUNDS = 9;
const SECONDS = 1;

/** Measures pages that nginx keeps with deploy/nginx.conf, against the same nginx serving one file with the same length and headers, both without TLS. */
const folder = mkdtempSync(join(tmpdir(), 'atelier-bench-'));
try {
  const site = await startSite(join(folder, 'site'), { SITE_URL: 'https://example.com' });
  const headers = { ...browserHeaders, 'Accept-Encoding': 'br' };
  const page = await fetch(`${site.origin}/`, { headers });
  await page.body?.cancel();
  writeFileSync(join(folder, 'file.html'), Buffer.alloc(Number(page.headers.get('Content-Length')), 'a'));

  const filePort = await findFreePort();
  const nginx = await startProxy('nginx', [site.origin], (config) =>
    config
      .replaceAll(' ssl http2;', ';')
      // By default, a connection is closed after a thousand.
      .replace(/\}\s*$/, `keepalive_requests 1000000; ${serverOfFile(filePort, page.headers)} }`),
  );
  const measure = (origin: string, path: string) =>
    loadPage(origin + path, { headers: { ...headers, Host: 'example.com' }, seconds: SECONDS });
  // Both have started, and the page is kept.
  for (const url of [nginx.origin, `http://127.0.0.1:${filePort}/file.html`]) await (await fetch(url)).text();
  const loads: Record<'kept' | 'file' | 'site', Load[]> = { kept: [], file: [], site: [] };
  const costs: Record<'kept' | 'file', number[]> = { kept: [], file: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const [kind, origin, path] of [
      ['kept', nginx.origin, '/'],
      ['file', `http://127.0.0.1:${filePort}`, '/file.html'],
    ] as const) {
      const before = workerSeconds(nginx.pid);
      const load = await measure(origin, path);
      loads[kind].push(load);
      costs[kind].push((workerSeconds(nginx.pid) - before) / (load.rate * SECONDS));
    }
    loads.site.push(await measure(site.origin, '/'));
  }
  await nginx.stop();
  await site.stop();
  const perSecond = costs.kept.map((cost, round) => costs.file[round]! / cost).toSorted((a, b) => a - b);
  for (const [kind, rounds] of Object.entries(loads)) {
    const { rate, p50, p99 } = medianOf(rounds);
    console.log(`${kind}: ${Math.round(rate)} requests/s, p50 ${p50} ms, p99 ${p99} ms`);
  }
  console.log(`kept ÷ file: ${medianRatio(loads.kept, loads.file).toFixed(2)} of the requests per second,`);
  console.log(
    `${perSecond[Math.floor(ROUNDS / 2)]!.toFixed(2)} of those per second of nginx's processor time`,
  );
  console.log(`site ÷ file: ${medianRatio(loads.site, loads.file).toFixed(2)} of the requests per second`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

function serverOfFile(port: number, headers: Headers) {
  const names = [
    'cache-control',
    'content-encoding',
    'content-security-policy',
    'permissions-policy',
    'vary',
  ];
  const fields = names.map((name) => `add_header ${name} "${headers.get(name) ?? ''}";`);
  return `server { listen 127.0.0.1:${port}; root ${folder}; gzip off; ${fields.join(' ')} }`;
}

/** The processor time that the worker of nginx has used. */
function workerSeconds(master: number) {
  const [pid] = readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').split(' ');
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  const TICKS_PER_SECOND = 100;
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
