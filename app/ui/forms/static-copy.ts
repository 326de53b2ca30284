import { createContext } from 'react';

/** A copy of the site without a server: forms become a link to write an email, or to the form on the live site. */
export type StaticCopy = { forms: 'mail' | 'live'; /** Origin of the live site. */ liveUrl: string };

type CopiedSite = {
  /** The public address of the owner; may be empty. */
  email: string;
  hasFeed: boolean;
};

/** Set on the pages of a static copy. */
export const StaticCopyContext = createContext<(StaticCopy & CopiedSite) | null>(null);
