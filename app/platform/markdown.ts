import type { RenderedMarkdown } from '#platform/markdown.server.ts';
import { type OwnProgram, startOwnProgram } from '#platform/own-program.ts';

const PROGRAM = 'app/platform/markdown-program.ts';

let renderer: OwnProgram<string, RenderedMarkdown> | null = null;

/**
 * Renders in a process of its own: the grammars of code take 150 MB that the site would never give back, and a long text
 * would keep its visitors waiting.
 */
export function renderMarkdown(source: string): Promise<RenderedMarkdown> {
  renderer ??= startOwnProgram(PROGRAM, { kind: 'compute', rest: 10_000, ended: () => (renderer = null) });
  return renderer.ask(source);
}
