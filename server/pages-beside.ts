import { availableParallelism } from 'node:os';
import type { ContentVersion } from '#database/content-version.ts';
import type { MissingPages } from '#features/redirects/missing-pages.server.ts';
import type { Log } from '#platform/log.ts';
import { type OwnProgram, startOwnProgram } from '#platform/own-program.ts';
import type { AskedPage, PageSource, RenderedPage } from './page-program.ts';

type Options = PageSource & { contentVersion: ContentVersion; missingPages: MissingPages; log: Log };

const PROGRAM = 'server/page-program.ts';
/** Whoever opens a page asks for a dozen things at once, which is no crowd. */
const CROWD_STAYS = 250;
/** What the program takes up at work, and as much again for everybody else. */
const ROOM = 512 * 1024 * 1024;
const REST = 30_000;
/** Between a program that failed and the next. */
const PAUSE = 60_000;

export type PagesBeside = ReturnType<typeof openPagesBeside>;

/** Renders pages in a second process, on the next core, while this one has been at work without a pause for a while. */
export function openPagesBeside({ contentVersion, missingPages, log, ...source }: Options) {
  let program: OwnProgram<PageSource | AskedPage, RenderedPage> | null = null;
  let isReady = false;
  let quietAt = performance.now();
  let notBefore = 0;

  const ended = (reason?: Error) => {
    program = null;
    isReady = false;
    if (!reason) return log.info('The crowd is gone, pages are rendered here alone');
    notBefore = performance.now() + PAUSE;
    log.error({ err: reason }, 'Pages cannot be rendered beside');
  };
  const start = () => {
    program = startOwnProgram(PROGRAM, { kind: 'database', rest: REST, ended });
    const begun = () => {
      isReady = true;
      log.info('A crowd is here, pages are rendered by two');
    };
    program.ask(source).then(begun, () => {});
  };
  const isWorthIt = (now: number) =>
    now > quietAt + CROWD_STAYS &&
    now > notBefore &&
    availableParallelism() > 1 &&
    process.availableMemory() > ROOM;

  return {
    /** The page, unless it is sooner rendered here after so many others. */
    async render(page: Omit<AskedPage, 'version'>, before: number): Promise<Response | null> {
      const now = performance.now();
      if (before === 0) quietAt = now;
      else if (!program && isWorthIt(now)) start();
      if (!program || !isReady || program.waiting() >= before) return null;
      try {
        const asked = program.ask({ ...page, version: contentVersion.current() });
        const { status, headers, body, missing } = await asked;
        for (const { path, at } of missing) missingPages.note(path, at);
        return new Response(body, { status, headers });
      } catch {
        return null;
      }
    },
  };
}
