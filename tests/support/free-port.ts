import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral range, so that no outgoing connection takes the port before a server listens. */
const PORT_RANGE = [20_000, 32_000] as const;

/** For programs that cannot choose a port themselves. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...PORT_RANGE);
    const probe = createServer();
    try {
      await once(probe.listen(port, '127.0.0.1'), 'listening');
      await once(probe.close(), 'close');
      return port;
    } catch {
      // The port is in use: try another.
    }
  }
}
