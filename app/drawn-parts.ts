import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { DrawnParts } from '#ui/drawn.ts';

/** Null for what was met once: most of what a search engine meets is never drawn again. */
const known = new Map<string, string | null>();
const MOST_KNOWN = 2_000;

/** The parts of one page: what is met again is drawn with the page, and then once more by itself, for the next. */
export function drawnParts(): DrawnParts & { drawWanted(): void } {
  const wanted = new Map<string, () => ReactNode>();
  return {
    find(name, draw) {
      const text = known.get(name);
      if (text === undefined) keep(name, null);
      else if (text === null) wanted.set(name, draw);
      return text ?? undefined;
    },
    drawWanted() {
      for (const [name, draw] of wanted) keep(name, renderToString(draw()));
    },
  };
}

function keep(name: string, text: string | null) {
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(name, text);
}
