import { type ChildProcess, fork } from 'node:child_process';
import type { RenderedMarkdown } from '#platform/markdown.server.ts';
import type { Answered, Asked } from '#platform/markdown-program.ts';

type Waiting = { resolve(rendered: RenderedMarkdown): void; reject(reason: Error): void };

const PROGRAM = 'app/platform/markdown-program.ts';
/** Compiled code is kept between starts; of our own settings the program needs none. */
const COMPILED = { NODE_COMPILE_CACHE: 'node_modules/.cache/compiled' };
/** So long the program stays when there is nothing to render: the owner who writes soon asks again. */
const REST = 10_000;

let renderer: ReturnType<typeof startRenderer> | null = null;

/**
 * Renders in a process of its own, which ends when it has nothing to do: the grammars of code take 150 MB that the site
 * would never give back, and a long text would keep its visitors waiting.
 */
export function renderMarkdown(source: string): Promise<RenderedMarkdown> {
  renderer ??= startRenderer();
  return renderer.render(source);
}

function startRenderer() {
  const child = fork(PROGRAM, { serialization: 'advanced', env: COMPILED, execArgv: [] });
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  let rest: NodeJS.Timeout | undefined;

  const end = (reason: Error) => {
    if (renderer === self) renderer = null;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };
  const self = {
    render: (source: string) =>
      new Promise<RenderedMarkdown>((resolve, reject) => {
        clearTimeout(rest);
        holdProcess(child, true);
        const id = asked++;
        waiting.set(id, { resolve, reject });
        child.send({ id, source } satisfies Asked, (error) => error && end(error));
      }),
  };
  child.on('message', ({ id, rendered }: Answered) => {
    waiting.get(id)?.resolve(rendered);
    waiting.delete(id);
    if (waiting.size > 0) return;
    holdProcess(child, false);
    rest = setTimeout(() => {
      renderer = null;
      child.disconnect();
    }, REST).unref();
  });
  child.once('error', end);
  child.once('exit', () => end(new Error('The program that renders Markdown has ended.')));
  return self;
}

/** Whether this process stays for the other: not when it has nothing else to wait for. */
function holdProcess(child: ChildProcess, isHeld: boolean) {
  if (isHeld) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}
