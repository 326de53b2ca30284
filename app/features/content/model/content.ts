/** What posts and projects have in common: written in Markdown, kept in versions, public at an address. */
export type ContentKind = 'post' | 'project';

/** Stands for the id in the address of an editor until the first words are kept. */
export const newContentId = 'new';

/** What an editor sends of a piece that the server may not know yet. */
export const unknownVersion = 0;

/** Chosen in the place of a date. */
export const atOnce = 'now';

export const contentStates = ['draft', 'scheduled', 'published'] as const;
export type ContentState = (typeof contentStates)[number];

export const contentLimits = {
  title: 200,
  slug: 120,
  summary: 500,
  content: 100_000,
  metaTitle: 120,
  metaDescription: 320,
  address: 2_000,
  word: 60,
  words: 30,
};

export const contentPerPage = 20;
export const maxRevisions = 100;

/** The fields of a working copy that every kind has. */
export type ContentDraft = {
  title: string;
  slug: string;
  content: string;
  category: string;
  featuredImage: string | null;
  coverSalt: string;
  metaTitle: string | null;
  metaDescription: string | null;
  /** The moment chosen for its publication, or `atOnce`; without one it is as it is. */
  publishAt: string | null;
};

type Publication = { published: boolean; publishedAt: string | null };

/** A piece as its editor sees it: what is stored, and the words that are being worked on. */
export type Editable<Draft extends ContentDraft> = Publication & {
  id: string;
  version: number;
  slug: string;
  editedAt: string;
  /** Projects are not counted. */
  views: number | null;
  /** Whether the draft holds words that were never saved. */
  hasChanges: boolean;
  draft: Draft;
};

/** Keeping leaves the piece as public as it was. */
export type SaveIntent = 'draft' | 'publish' | 'keep';

export type SaveOutcome =
  | { outcome: 'saved'; version: number; slug: string; published: boolean; publishedAt: string | null }
  | { outcome: 'taken'; suggestion: string }
  | { outcome: 'conflict' }
  | { outcome: 'missing' };

/** A line of a list in the panel. */
export type ContentRow = Publication & {
  id: string;
  title: string;
  slug: string;
  category: string;
  image: string | null;
  coverSalt: string;
  editedAt: string;
  hasChanges: boolean;
};

/** What is to be put back when an act on several pieces is undone. */
export type ContentPublication = Publication & { id: string };

export function stateOf({ published, publishedAt }: Publication, now: Date): ContentState {
  if (!published) return 'draft';
  return publishedAt !== null && publishedAt <= now.toISOString() ? 'published' : 'scheduled';
}

/** The moment of a choice that names one. */
export function publishInstant(publishAt: string | null): Date | null {
  return publishAt === null || publishAt === atOnce ? null : new Date(publishAt);
}

export function addressOf(kind: ContentKind, slug: string) {
  return kind === 'post' ? `/blog/${slug}` : `/portfolio/${slug}`;
}

const panelPaths = { post: '/admin/posts', project: '/admin/projects' };

export function listPath(kind: ContentKind) {
  return panelPaths[kind];
}

export function editorPath(kind: ContentKind, id: string) {
  return `${panelPaths[kind]}/${id}/edit`;
}
