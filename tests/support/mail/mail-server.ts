import { onTestFinished } from 'vitest';
import { type Behaviour, runMailServer } from './smtp-server.ts';

/** A mail server that is closed after the test. */
export async function startMailServer(behaviour: Behaviour = {}) {
  const server = await runMailServer(behaviour);
  onTestFinished(server.close);
  return server;
}
