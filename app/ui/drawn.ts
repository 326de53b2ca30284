import { createContext, type ReactNode, useContext } from 'react';

/** What the server knows as text already; browsers know nothing. */
export type DrawnParts = { find(name: string, part: () => ReactNode): string | undefined };

export const DrawnPartsContext = createContext<DrawnParts | null>(null);

/**
 * The contents of an element that follow from these words alone, wherever they stand: the server draws them once and
 * keeps the text under those words, so it cannot be old. In a browser they are elements like any other. What is inside
 * calls no hook and reads no context.
 */
export function useDrawn(kind: string, words: unknown, draw: () => ReactNode) {
  const parts = useContext(DrawnPartsContext);
  const text = parts?.find(kind + JSON.stringify(words), draw);
  return text === undefined ? { children: draw() } : { dangerouslySetInnerHTML: { __html: text } };
}
