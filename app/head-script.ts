import { arriveInParts } from '#platform/arrival.ts';
import { themeScript } from '#ui/theme.tsx';

/** What has to be settled before the first paint. */
export const headScript = themeScript + arriveInParts;
