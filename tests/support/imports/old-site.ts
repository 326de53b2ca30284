import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Network } from '#platform/http/safe-fetch.server.ts';

/** Every host is on this machine. */
export const localNetwork: Network = {
  resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  isAllowed: () => true,
};

/** An old site that serves images, which tests may add later. */
export async function startOldSite(images: Record<string, Buffer>) {
  const requests: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requests.push(url);
    const image = images[url];
    response.writeHead(image ? 200 : 404, { 'Content-Type': 'image/jpeg' }).end(image ?? 'Not found');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { images, requests, origin: `http://old.example:${(server.address() as AddressInfo).port}` };
}
