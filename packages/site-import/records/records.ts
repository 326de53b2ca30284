/** What the readers yield: the items of another system, in the terms of this site. */
export type SourceRecord = SourceContent | SourceComment | SourceSubscriber | SourceRedirect | SourceProblem;

export type SourceKind = 'wordpress' | 'ghost' | 'markdown';

type Keyed = {
  /** The same in each export of the site, such as `post:12`; only a damaged export repeats one. */
  key: string;
};

export type SourceImage = {
  /** A web address, or the path of a file in the source. */
  src: string;
  alt: string;
  /** The `src` of what belongs to a film. */
  poster?: string;
  captions?: string;
};

export type SourceContent = Keyed & {
  type: 'post' | 'project' | 'page';
  title: string;
  slug: string;
  state: 'published' | 'scheduled' | 'draft';
  /** Why it becomes a draft although it was none, as a sentence that is one of the losses; else null. */
  draftReason: string | null;
  /** ISO 8601; null if it never had a date. */
  publishedAt: string | null;
  /** Empty if the source has none. */
  excerpt: string;
  /** Images, films and linked files in it refer to the `src` of `images`. */
  markdown: string;
  /** Names, the main one first. */
  categories: string[];
  tags: string[];
  author: string | null;
  cover: SourceImage | null;
  images: SourceImage[];
  /** Of a project. */
  project?: SourceProject;
  metaTitle: string | null;
  metaDescription: string | null;
  /** Paths on the old site that lead here, with their query if that is what identifies the page: `/?p=12`. */
  oldPaths: string[];
  /** What cannot be imported as it was, as sentences for the owner. */
  losses: string[];
};

export type SourceProject = {
  screenshots: SourceImage[];
  clientName: string | null;
  clientLogo: SourceImage | null;
  projectUrl: string | null;
  githubUrl: string | null;
  /** `2026-03-10` */
  completedAt: string | null;
  featured: boolean;
  lede: string | null;
  role: string | null;
  team: string | null;
  services: string[];
  outcomes: { label: string; before: string; after: string; unit: string; period: string }[];
  credits: { role: string; name: string }[];
  phoneImage: SourceImage | null;
  /** A film. */
  loop: SourceImage | null;
  large: boolean;
};

export function isContent(record: SourceRecord): record is SourceContent {
  return record.type === 'post' || record.type === 'project' || record.type === 'page';
}

/** All of them; what belongs to a film is before it. */
export function listSourceImages({ cover, images, project }: SourceContent): SourceImage[] {
  return [
    cover,
    ...images,
    ...(project ? [project.clientLogo, project.phoneImage, project.loop, ...project.screenshots] : []),
  ]
    .filter((image) => image !== null)
    .flatMap((image) => {
      const parts = [image.poster, image.captions].filter((src) => src !== undefined);
      return [...parts.map((src) => ({ src, alt: '' })), image];
    });
}

export type SourceComment = Keyed & {
  type: 'comment';
  /** Key of its post, which the reader yields before. */
  postKey: string;
  /** Key of the comment it replies to, which the reader yields before. */
  parentKey: string | null;
  authorName: string;
  /** Empty if unknown. */
  authorEmail: string;
  /** Plain text. */
  content: string;
  isApproved: boolean;
  createdAt: string;
  /** As those of a post. */
  losses?: string[];
};

export type SourceSubscriber = Keyed & {
  type: 'subscriber';
  email: string;
  name: string | null;
  /** `confirmed` only with a proof of consent. */
  state: 'confirmed' | 'pending' | 'unsubscribed';
  consentAt: string | null;
  createdAt: string | null;
};

/** An old address that is not of one item. */
export type SourceRedirect = Keyed & {
  type: 'redirect';
  from: string;
  to: { category: string } | { tag: string } | { path: string };
};

type Moved = Pick<SourceRedirect, 'from' | 'to'>;

/** Redirects from paths below that of the site, each once. */
export function toRedirects(all: Iterable<Moved>, basePath: string): Iterable<SourceRedirect> {
  const redirects = new Map<string, SourceRedirect>();
  for (const { from, to } of all)
    if (!redirects.has(from))
      redirects.set(from, { type: 'redirect', key: `redirect:${from}`, from: basePath + from, to });
  return redirects.values();
}

/** Something in the source that cannot be imported. */
export type SourceProblem = Keyed & {
  type: 'problem';
  title: string;
  reason: string;
  /** No content, so that nothing is lost without it. */
  isLeftOut?: boolean;
  /** The unexpected error that is its reason, for a log. */
  error?: unknown;
};

export function toProblem(key: string, title: string, reason: string): SourceProblem {
  return { type: 'problem', key: `problem:${key}`, title: title.slice(0, 200), reason };
}

/** A file, archive or folder that is being imported. */
export type SourceFiles = {
  /** The name that the owner knows it by. */
  name: string;
  /** Paths of the files, with `/`, without the name of a folder that contains everything. */
  paths: string[];
  /** Streams one file; throws `UnusableSource` if it is larger than its limit. */
  open(path: string): Promise<import('node:stream').Readable>;
  /** A whole file. */
  read(path: string, maxBytes: number): Promise<Buffer>;
  close(): Promise<void>;
};

/** A recognized source: its items can be read several times, always in the same order. */
export type Source = {
  kind: SourceKind;
  /** Identifies the old site in all of its exports, such as its address. */
  origin: string;
  files: SourceFiles;
  records(): AsyncIterable<SourceRecord>;
};

/** The message tells the owner in one or two sentences what is wrong with the file and what to do. */
export class UnusableSource extends Error {}

/** The file with the images is unusable, and the export is read without it. */
export class UnusableImages extends UnusableSource {}

/** What is read, or a problem: an unexpected error in one item does not end the import of the others. */
export function convertRecord<Read>(
  item: { key: string; title: string },
  read: () => Read,
): Read | SourceProblem {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnusableSource) throw error;
    const reason = `It cannot be read, because of an unexpected error (${String(error).slice(0, 200)}). Simplify it on the old site and export again, or copy its text by hand.`;
    return { ...toProblem(item.key, item.title, reason), error };
  }
}
