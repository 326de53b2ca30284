import type { Db } from '#database/schema.ts';
import type { SourceComment, SourceProject, SourceSubscriber } from '#site-import/index.ts';

/** A post, project or page as it is stored: addresses replaced, categories mapped, within our limits. */
export type ImportedContent = {
  title: string;
  slug: string;
  content: string;
  excerpt: string;
  category: string;
  tags: string[];
  featuredImage: string | null;
  /** The source has a cover that could not be stored: an update keeps the one that is here. */
  isCoverMissing: boolean;
  /** What is missing in it, as sentences for the owner. */
  notes: string[];
  metaTitle: string | null;
  metaDescription: string | null;
  published: boolean;
  publishedAt: Date | null;
  /** Of a project. */
  project: ImportedProject | null;
};

type ImportedProject = Omit<SourceProject, 'screenshots' | 'clientLogo' | 'phoneImage' | 'loop'> & {
  screenshots: { url: string; alt: string }[];
  clientLogo: string | null;
  phoneImage: string | null;
  loop: string | null;
};

type ImportedComment = Omit<SourceComment, 'type' | 'key' | 'postKey' | 'parentKey' | 'losses'> & {
  postId: string;
  parentId: string | null;
};

export type ImportedRedirect = { from: string; to: string };

type TargetPlan = {
  action: 'create' | 'skip' | 'problem';
  /** Why, and what would be lost, as sentences. */
  notes: string[];
  /** Of the existing one that makes it a skip. */
  targetId?: string;
};

export type WriteContext = {
  /** The item to update; null creates one. */
  targetId: string | null;
  /** The same for all items of an import. */
  now: Date;
};

/** `slug` of posts and pages; `skipped` says why nothing was written, `id` is that of the existing one. */
type Written = { id: string; slug?: string; notes?: string[] } | { skipped: string; id?: string };

/** Called in the transaction of the item. */
export type Write = (trx: Db) => Promise<Written>;

/** What undoing an import needs to know. */
export type RemovableTarget = {
  table: string;
  /** Changes with each edit; null if it does not exist any more. */
  fingerprint(db: Db, id: string): Promise<string | null>;
  /** Removes it in the transaction of the undo, or returns why it stays. */
  remove(trx: Db, id: string): Promise<string | null>;
};

/** What items of one type become. */
export type Target<Item> = RemovableTarget & {
  /** A later import does not change it. */
  isFixed?: boolean;
  /** Renders and the like outside the transaction that writes. */
  prepare(db: Db, item: Item, context: WriteContext): Promise<Write>;
};

export type ItemTarget<Item> = Target<Item> & {
  /** For an item that no earlier import of the same site has created. */
  plan(db: Db, item: Item): Promise<TargetPlan>;
};

/** Images that were fetched after the import of their post. */
type LateImages = {
  /** As it would be imported now. */
  content: ImportedContent;
  /** Whether the owner has edited it since: then addresses are replaced in the new text. */
  isEdited: boolean;
  replace: (markdown: string) => string;
  /** Otherwise the owner may have removed the cover. */
  wasCoverMissing: boolean;
  now: Date;
};

export type ContentTarget = Target<ImportedContent> & {
  isReserved(slug: string): boolean;
  /** Null if nothing is replaced, or if there are unpublished changes. */
  prepareImages(db: Db, id: string, images: LateImages): Promise<Write | null>;
};

/** Composed in server/imports, because a feature knows only its own noun. */
export type ImportTargets = {
  post: ContentTarget;
  project: ContentTarget;
  page: ContentTarget;
  comment: ItemTarget<ImportedComment>;
  subscriber: ItemTarget<SourceSubscriber>;
  redirect: ItemTarget<ImportedRedirect>;
  /** Where the pages of categories and tags are. */
  paths: { category(name: string): string; tag(name: string): string };
};
