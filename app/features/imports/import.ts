import type { SourceKind, SourceRecord } from '#site-import/index.ts';

export type ImportState =
  | 'uploaded'
  | 'planning'
  | 'planned'
  | 'applying'
  | 'stopped'
  | 'applied'
  | 'undoing'
  | 'undone'
  | 'failed';

/** The state while each kind of work runs; `retry` tries failed items and images again. */
export const runningStates = {
  plan: 'planning',
  apply: 'applying',
  undo: 'undoing',
  retry: 'applying',
} as const satisfies Record<string, ImportState>;
export type ImportWork = keyof typeof runningStates;

/** The states in which each kind of work may start. */
export const startStates: Record<ImportWork, readonly ImportState[]> = {
  plan: ['uploaded', 'planned', 'failed'],
  apply: ['planned', 'stopped'],
  undo: ['stopped', 'applied'],
  retry: ['applied'],
};

/** What is going on with an import, beyond its state. `reading`: its file is read again before something is written. */
export type ImportPhase = 'queued' | 'reading' | 'writing' | 'stopping';

export const itemTypes = [
  'post',
  'project',
  'page',
  'category',
  'comment',
  'subscriber',
  'redirect',
  'problem',
] as const;
export const itemActions = ['create', 'update', 'skip', 'problem'] as const;
const itemStates = ['waiting', 'done', 'failed', 'undone', 'kept'] as const;
/** New categories are no records of the source: the owner chooses them in the plan. */
export type ItemType = SourceRecord['type'] | 'category';
export type ItemAction = (typeof itemActions)[number];
export type ItemState = (typeof itemStates)[number];

/** Singular and plural. */
export const itemNouns: Record<ItemType, [string, string]> = {
  post: ['post', 'posts'],
  project: ['project', 'projects'],
  page: ['page', 'pages'],
  category: ['category', 'categories'],
  comment: ['comment', 'comments'],
  subscriber: ['subscriber', 'subscribers'],
  redirect: ['redirect', 'redirects'],
  problem: ['other item', 'other items'],
};

export const importsListed = 100;
export const oldSiteMaxLength = 500;
export const itemsPerPage = 50;
export const failedImagesListed = 1_000;
export const notesListed = 12;

export type ImportSummary = {
  id: string;
  source: SourceKind | null;
  origin: string;
  /** The name of the file. */
  name: string;
  state: ImportState;
  /** Why it failed, for the owner. */
  failure: string | null;
  createdAt: string;
  appliedAt: string | null;
  undoneAt: string | null;
};

/** A category of the source with the name of one of ours, `+` for a new one, or nothing: it becomes a tag. */
export type SourceCategory = { name: string; count: number; category: string };

/** Items that become drafts although they were none, unless the owner publishes them. */
export type DraftKind = { reason: string; count: number; isPublished: boolean };

/** A sentence of the notes with the number of items that have it. */
export type NoteCount = { note: string; count: number };

export type ItemCount = {
  type: ItemType;
  action: ItemAction;
  state: ItemState;
  count: number;
};

/** What an imported subscriber becomes. */
export const subscriberNotes = {
  confirmed: 'Becomes a confirmed subscriber.',
  pending: 'Waits for confirmation and gets no newsletter until then.',
  unsubscribed: 'Stays unsubscribed.',
};
export type SubscriberCounts = Record<keyof typeof subscriberNotes, number>;

export type ImportDetail = ImportSummary & {
  /** The name of the file or folder with the images. */
  imagesName: string | null;
  /** The address of the old site, if the export does not name it and Markdown files or images need it. */
  oldSite: { url: string | null } | null;
  counts: ItemCount[];
  /** Old addresses of posts and pages that lead to them; after the plan, those that the import has redirected. */
  redirects: number;
  /** New ones by the state that they get. */
  subscribers: SubscriberCounts;
  images: { waiting: number; fetched: number; failed: number };
  /** Waiting images with a web address, and those with only a path on a site that the export does not name. */
  remoteImages: { onWeb: number; withoutHost: number };
  categories: SourceCategory[];
  draftKinds: DraftKind[];
  /** What is lost or changed of items that are imported, the most frequent first; only of a plan. */
  notes: NoteCount[];
  /** Items with such notes. */
  noted: number;
  /** The category of posts without any of these; empty if the source has no posts. */
  fallbackCategory: string;
  /** Whether applying or undoing was interrupted. */
  canContinue: boolean;
  /** Whether the file can never be imported: it is deleted already. */
  isRefused: boolean;
};

export type ImportItem = {
  key: string;
  type: ItemType;
  title: string;
  action: ItemAction;
  state: ItemState;
  /** Why it is skipped or a problem, and what is lost, as sentences. */
  notes: string[];
  target: { table: string; id: string } | null;
};

/** With the path of the screen that shows what it has become, and where a redirect leads; null if there is none. */
export type LinkedItem = ImportItem & { link: string | null; newPath: string | null };

export type FailedImages = { items: { src: string; failure: string }[]; total: number };

export function isRunning(state: ImportState): boolean {
  return Object.values<ImportState>(runningStates).includes(state);
}

/** Whether an undo was interrupted: it can be continued, or what it has removed can be imported again. */
export function isPartlyUndone({ canContinue, counts }: Pick<ImportDetail, 'canContinue' | 'counts'>) {
  return canContinue && counts.some(({ state }) => state === 'undone' || state === 'kept');
}
