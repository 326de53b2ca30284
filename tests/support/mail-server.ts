import { onTestFinished } from 'vitest';
import { type Manner, runMailServer } from './smtp-server.ts';

/** A mail server that is gone when the test is over. */
export async function startMailServer(manner: Manner = {}) {
  const server = await runMailServer(manner);
  onTestFinished(server.close);
  return server;
}
