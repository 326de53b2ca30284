import { createContext } from 'react';

/** Of an image that is never cropped. */
export const WHOLE_IMAGE = 'whole';

/** The focus of each library image that has one, by its URL: `30 70` in percent from left and top, or `whole`. */
export const ImageFocus = createContext<Partial<Record<string, string>>>({});

/** Of each step of the classes in percent; a policy without inline styles needs classes. */
const STEP = 10;

/** Where the image is cropped, this point stays visible; the middle without a focus. */
export function focusClass(focus: string | null | undefined): string {
  if (!focus) return '';
  if (focus === WHOLE_IMAGE) return 'whole-image';
  const [x, y] = focus.split(' ').map((percent) => Math.round(Number(percent) / STEP));
  return `focus-x-${x} focus-y-${y}`;
}
