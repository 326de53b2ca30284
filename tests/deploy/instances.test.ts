import { onTestFinished, expect, test, vi } from 'vitest';
import { newPostgresDatabase } from '../support/database/test-database.ts';
import { startOnPort } from '../support/deploy/site-on-port.ts';
import { freePort, proxyNames, startProxy } from '../support/deploy/proxy.ts';
import { temporaryFolder } from '../support/process/site-process.ts';

const READERS = 4;
const enquiry = { name: 'Hanne', email: 'hanne@example.com', subject: 'Work', message: 'My very own words' };

test('while two instances are restarted in turn no request fails, behind any proxy, and while the only one is restarted none behind Caddy and HAProxy', async () => {
  const shared = { DATA_DIR: temporaryFolder(), DATABASE_URL: await newPostgresDatabase() };
  const start = async (port = 0) => startOnPort(port || (await freePort()), shared);
  const instances = [await start(), await start()];
  const origins = instances.map(({ origin }) => origin);
  const proxies = await Promise.all(proxyNames.map((name) => startProxy(name, origins)));
  onTestFinished(() => void Promise.all(proxies.map((proxy) => proxy.stop())));

  const done = new AbortController();
  const answers = Object.fromEntries(proxyNames.map((name) => [name, 0]));
  const failures: string[] = [];
  const visitors = proxies.flatMap(({ name, ask }) =>
    Array.from({ length: READERS }, async () => {
      for (let count = 0; !done.signal.aborted; count++) {
        // nginx does not keep pages with this query.
        const asked =
          count % 10 ? ask(`/blog?visit=${count}`) : ask('/contact', { body: new URLSearchParams(enquiry) });
        const status = await asked.then(
          (answer) => answer.status,
          (error: Error) => error.message,
        );
        if (typeof status === 'number' && status < 500) answers[name]! += 1;
        else failures.push(`${name}: ${status}`);
      }
    }),
  );
  const waitForAnswers = async (more: number) => {
    const before = { ...answers };
    await vi.waitFor(() => {
      for (const name of proxyNames) expect(answers[name]! - before[name]!).toBeGreaterThan(more);
    }, 30_000);
  };
  await waitForAnswers(50);
  for (const [index, instance] of instances.entries()) {
    expect(await instance.stop()).toBe(0);
    await waitForAnswers(50);
    instances[index] = await start(instance.port);
  }
  await waitForAnswers(50);
  expect(failures).toEqual([]);

  await instances[0]!.stop();
  await instances[1]!.stop();
  instances[1] = await start(instances[1]!.port);
  await waitForAnswers(50);
  done.abort();
  await Promise.all(visitors);
  expect(failures.filter((failure) => !failure.startsWith('nginx'))).toEqual([]);
});
