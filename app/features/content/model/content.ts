export type ContentKind = 'post' | 'project' | 'page';

/** Route id of an item that has not been saved yet. */
export const newContentId = 'new';

/** The version sent for an item that the server may not have yet. */
export const unknownVersion = 0;

/** Publish immediately, instead of a date. */
export const publishNow = 'now';

export const contentStates = ['draft', 'scheduled', 'published'] as const;
export type ContentState = (typeof contentStates)[number];

export const contentLimits = {
  title: 200,
  slug: 120,
  summary: 500,
  content: 400_000,
  metaTitle: 120,
  metaDescription: 320,
  url: 2_000,
  tag: 60,
  tags: 30,
};

export const contentPerPage = 20;
export const maxRevisions = 100;

/** The working-copy fields of all kinds. */
export type ContentDraft = {
  title: string;
  slug: string;
  content: string;
  featuredImage: string | null;
  coverSeed: string;
  metaTitle: string | null;
  metaDescription: string | null;
  /** The chosen publication date, or `publishNow`; null keeps the stored one. */
  publishAt: string | null;
};

export const privatePasswordMinLength = 6;

/** What the editor shows of the private link. */
export type PrivateLinkSettings = {
  /** False if the content is public. */
  byLink: boolean;
  url: string;
  expiresOn: string | null;
  hasPassword: boolean;
  opens: number;
};

type Publication = { published: boolean; publishedAt: string | null };

/** Something with a draft that an editor autosaves. */
export type Autosavable<Draft> = {
  id: string;
  version: number;
  editedAt: string;
  /** Whether the draft differs from what was saved or sent. */
  hasChanges: boolean;
  draft: Draft;
};

export type ContentFacts = Publication & {
  slug: string;
  /** Null except for posts. */
  views: number | null;
  isSample?: boolean;
};

/** Content in its editor: the stored state and the working copy. */
export type Editable<Draft extends ContentDraft> = Autosavable<Draft> & ContentFacts;

/** `update` leaves the publication state unchanged. */
export type SaveIntent = 'draft' | 'publish' | 'update';

export type SaveOutcome =
  | { outcome: 'saved'; version: number; slug: string; published: boolean; publishedAt: string | null }
  | { outcome: 'taken'; suggestion: string }
  | { outcome: 'conflict' }
  | { outcome: 'missing' };

export type ContentRow = Publication & {
  id: string;
  /** Shown to those with its private link only. */
  byLink: boolean;
  title: string;
  slug: string;
  image: string | null;
  coverSeed: string;
  editedAt: string;
  hasChanges: boolean;
};

/** The previous publication state, for undoing a bulk action. */
export type ContentPublication = Publication & { id: string };

export function getContentState({ published, publishedAt }: Publication, now: Date): ContentState {
  if (!published) return 'draft';
  return publishedAt !== null && publishedAt <= now.toISOString() ? 'published' : 'scheduled';
}

/** Null unless a date was chosen. */
export function publishInstant(publishAt: string | null): Date | null {
  return publishAt === null || publishAt === publishNow ? null : new Date(publishAt);
}

const publicFolders = { post: '/blog/', project: '/portfolio/', page: '/' };

export function buildPublicPath(kind: ContentKind, slug: string) {
  return publicFolders[kind] + slug;
}

const panelPaths = { post: '/admin/posts', project: '/admin/projects', page: '/admin/pages' };

export function listPath(kind: ContentKind) {
  return panelPaths[kind];
}

export function editorPath(kind: ContentKind, id: string) {
  return `${panelPaths[kind]}/${id}/edit`;
}

export type Revision = { id: string; version: number; createdAt: string; title: string };
