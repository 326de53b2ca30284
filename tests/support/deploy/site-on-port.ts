import { onTestFinished } from 'vitest';
import { baseSettings, launch, type Settings } from '../process/program.ts';
import { siteUrl } from './visitor.ts';
import { once } from 'node:events';

/** A site with a public address, which can be started again on the same port. */
export async function startOnPort(port: number, settings: Settings) {
  const env = { ...baseSettings, SITE_URL: siteUrl, TRUST_PROXY: '1', ...settings, PORT: String(port) };
  const { child, waitFor } = launch(['server/main.ts'], env);
  onTestFinished(() => void child.kill('SIGKILL'));
  await waitFor(/running at (https:\S+)/);
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      const closed = once(child, 'close');
      child.kill(signal);
      await closed;
      return child.exitCode;
    },
  };
}
