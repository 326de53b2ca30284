import type { RouterContextProvider } from 'react-router';
import { isDataRequestContext } from '#context';

/**
 * The text of a piece, for a page's own data: the page shows it already, so it is not sent a second time. Only what is
 * enumerable is sent, and drawing the page needs no more than that the text is there.
 */
export function textWithPage<Piece extends { html: string | undefined }>(
  context: Readonly<RouterContextProvider>,
  piece: Piece,
): Piece {
  if (context.get(isDataRequestContext)) return piece;
  return Object.defineProperty({ ...piece }, 'html', { enumerable: false });
}
