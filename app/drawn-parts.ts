import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { DrawnParts } from '#ui/drawn.ts';

const known = new Map<string, string>();
const MOST_KNOWN = 1_000;

/** The parts of one page: what is not known yet is drawn with the page, and then once more by itself, for the next. */
export function drawnParts(): DrawnParts & { drawMissing(): void } {
  const missing = new Map<string, () => ReactNode>();
  return {
    find(name, part) {
      const text = known.get(name);
      if (text === undefined) missing.set(name, part);
      return text;
    },
    drawMissing() {
      for (const [name, draw] of missing) {
        if (known.size >= MOST_KNOWN) known.clear();
        known.set(name, renderToString(draw()));
      }
    },
  };
}
