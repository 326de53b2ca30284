import type { Attachment } from '#features/imports/html/shortcodes.ts';

export type IndexedAttachment = Attachment & { id: string; parentId: string; link: string };
export type IndexedTerm = { name: string; slug: string; parentSlug: string; id: string };

/** The small things of an export that its posts refer to. */
export type SiteIndex = {
  /** Without a slash at the end; empty if the export does not tell it. */
  address: string;
  authors: Map<string, string>;
  authorIds: Set<string>;
  /** By slug. */
  categories: Map<string, IndexedTerm>;
  tags: Map<string, IndexedTerm>;
  attachments: Map<string, IndexedAttachment>;
  /** Ids of attachments by `imageKey` of their address. */
  attachmentsByUrl: Map<string, string>;
  /** How many items there are of each type that is not imported. */
  types: Map<string, number>;
  /** Posts and pages. */
  contents: number;
  trashed: number;
  /** `2024/05` of published posts. */
  months: Set<string>;
  isCut: boolean;
  /** Whether parts of a file are not in the encoding that it names. */
  hasOtherEncoding: boolean;
};
