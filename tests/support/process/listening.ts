import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, vi } from 'vitest';
import type { ContentVersion } from '#database/content-version.ts';

/** Serves a listener on a free port and returns its origin. */
export async function listenWith(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The page cache is inactive until the notification connection is established. */
export async function waitForPageCache({ contentVersion }: { contentVersion: ContentVersion }) {
  await vi.waitFor(() => expect(contentVersion.current()).not.toBeNull(), { interval: 5, timeout: 15_000 });
}

type Reading = { get: (path: string) => Promise<Response>; statements: readonly string[] };

/** Waits until reading a page takes no statement: on a slow machine the version is unknown at times, and nothing is cached. */
export async function waitForCachedPage({ get, statements }: Reading, path: string) {
  await vi.waitFor(async () => {
    const before = statements.length;
    await get(path);
    expect(statements).toHaveLength(before);
  }, 30_000);
}
