import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { findFreePort } from '../support/free-port.ts';
import { findProgram } from './find-program.ts';
import type { Browser } from './run.ts';
import { webDriverPage, webDriverSession } from './web-driver.ts';

/** WebKitGTK, the nearest to Safari that runs on Linux, on a display of its own; null where it is not installed. */
export async function openWebKit(): Promise<Browser | null> {
  const [driver, display] = [findProgram('WebKitWebDriver'), findProgram('Xvfb')];
  if (!driver || !display) return null;
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(screen.stdio[3] as Readable, 'data');
  const port = await findFreePort();
  const service = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(number).trim()}`, GDK_BACKEND: 'x11' },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, service);
  const version = await webDriverSession(url, async ({ browserVersion }) => browserVersion);
  return {
    name: `WebKitGTK/${version}`,
    run: (journey, origin) => webDriverSession(url, ({ send }) => journey(webDriverPage(send), origin)),
    async close() {
      await stop(service);
      await stop(screen);
    },
  };
}

async function untilReady(url: string, service: ChildProcess) {
  while (service.exitCode === null) {
    const isReady = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver did not start.');
}

async function stop(child: ChildProcess) {
  const closed = once(child, 'close');
  child.kill();
  await closed;
}
