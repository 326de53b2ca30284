import type { EvaluateFunc, Page } from 'puppeteer-core';
import { waitUntil } from './wait-until.ts';

type Send = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Value>;
type Session = { browserVersion: string; send: Send };
type Script = string | ((...given: never[]) => unknown);

const COMMAND_TIMEOUT_MS = 60_000;
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const KEYS: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowRight: '\uE014',
};

/** Opens a browser by WebDriver, and closes it after the work. */
export async function webDriverSession<Value>(url: string, work: (session: Session) => Promise<Value>) {
  const request = async (method: string, path: string, body?: object) => {
    const response = await fetch(url + path, {
      method,
      signal: AbortSignal.timeout(COMMAND_TIMEOUT_MS),
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (!response.ok) throw new Error(`${method} ${path}: ${value?.error} ${value?.message}`);
    return value as never;
  };
  type Opened = { sessionId: string; capabilities: { browserVersion: string } };
  const { sessionId, capabilities }: Opened = await request('POST', '/session', { capabilities: {} });
  let last: Promise<unknown> = Promise.resolve();
  // One command after the other: the driver may never answer one that arrives during a navigation.
  const send: Send = (method, path, body) => {
    const sent = last.then(() => request(method, `/session/${sessionId}${path}`, body));
    last = sent.catch(() => {});
    return sent;
  };
  try {
    return await work({ ...capabilities, send });
  } finally {
    await send('DELETE', '');
  }
}

/** What the journeys use of a page, on top of WebDriver. */
export function webDriverPage(send: Send) {
  const evaluate = (script: Script, ...args: unknown[]) =>
    send<never>('POST', '/execute/sync', { script: `return (${script})(...arguments)`, args });
  const find = async (selector: string) => {
    const found = await send<Record<string, string>>('POST', '/element', {
      using: 'css selector',
      value: selector,
    });
    return found[ELEMENT]!;
  };
  const press = (...keys: string[]) => {
    const actions = keys.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
    return send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  };
  const wait = <Args extends unknown[]>(script: EvaluateFunc<Args>, ...args: Args) =>
    waitUntil({ evaluate: evaluate as Page['evaluate'] }, script, ...args);
  const page = {
    evaluate,
    async setViewport({ width, height }: { width: number; height: number }) {
      const frame = await evaluate(() => [outerWidth - innerWidth, outerHeight - innerHeight]);
      await send('POST', '/window/rect', { width: width + frame[0], height: height + frame[1] });
    },
    goto: (url: string) => send('POST', '/url', { url }),
    reload: () => send('POST', '/refresh'),
    goBack: () => send('POST', '/back'),
    /** Another document, completely loaded. */
    async waitForNavigation() {
      await evaluate(() => document.documentElement.setAttribute('data-left', ''));
      await wait(
        () => !document.documentElement.hasAttribute('data-left') && document.readyState === 'complete',
      );
    },
    async click(selector: string) {
      // The window may still be on its way to the wanted size, or the last page still fading out over this one.
      await wait((at: string) => {
        const element = document.querySelector(at);
        if (!element?.checkVisibility()) return false;
        element.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }, selector);
      await send('POST', `/element/${await find(selector)}/click`);
    },
    type: async (selector: string, text: string) =>
      send('POST', `/element/${await find(selector)}/value`, { text }),
    async hover(selector: string) {
      await evaluate(
        (at: string) => document.querySelector(at)!.scrollIntoView({ block: 'center' }),
        selector,
      );
      const origin = { [ELEMENT]: await find(selector) };
      // From elsewhere: a pointer that is there already would not move.
      const actions = ['viewport', origin].map((from) => ({
        type: 'pointerMove',
        x: 0,
        y: 0,
        duration: 0,
        origin: from,
      }));
      await send('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    waitForSelector: (selector: string) =>
      wait((wanted: string) => document.querySelector(wanted) !== null, selector),
    $eval: (selector: string, read: Script) =>
      evaluate(`(at) => (${read})(document.querySelector(at))`, selector),
    keyboard: {
      press: (key: string) => press(KEYS[key]!),
      type: (text: string) => press(...text),
    },
  };
  return page as unknown as Page;
}
