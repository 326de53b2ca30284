import { createContext } from 'react';

/** What replaces forms, which nothing would receive; `liveUrl` is the origin of the live site. */
export type StaticCopy = { forms: 'mail' | 'live'; liveUrl: string };

type CopiedSite = {
  /** The public address of the owner; may be empty. */
  email: string;
  hasFeed: boolean;
};

/** Set on the pages of a static copy. */
export const StaticCopyContext = createContext<(StaticCopy & CopiedSite) | null>(null);
