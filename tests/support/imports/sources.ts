import { Readable } from 'node:stream';
import {
  type Source,
  type SourceComment,
  type SourceContent,
  type SourceFiles,
  type SourceRecord,
  type SourceSubscriber,
  UnusableSource,
} from '#site-import/index.ts';

export function filesOf(contents: Record<string, Buffer> = {}, name = 'export.zip'): SourceFiles {
  const find = (path: string) => {
    const bytes = contents[path];
    if (!bytes) throw new UnusableSource(`There is no ${path}.`);
    return bytes;
  };
  return {
    name,
    paths: Object.keys(contents),
    open: async (path) => Readable.from([find(path)]),
    read: async (path, maxBytes) => {
      const bytes = find(path);
      if (bytes.length > maxBytes) throw new UnusableSource(`“${path}” is larger than ${maxBytes} bytes.`);
      return bytes;
    },
    close: async () => {},
  };
}

/** A source in memory. */
export function sourceOf(
  records: SourceRecord[],
  { kind = 'wordpress', origin = 'https://old.example', files = filesOf() }: Partial<Source> = {},
): Source {
  return {
    kind,
    origin,
    files,
    records: async function* () {
      yield* records;
    },
  };
}

/** A published post; tests pass only the relevant fields. */
export function sourcePost(number: number, fields: Partial<SourceContent> = {}): SourceContent {
  const day = String((number % 27) + 1).padStart(2, '0');
  return {
    type: 'post',
    key: `post:${number}`,
    title: `Post ${number}`,
    slug: `post-${number}`,
    state: 'published',
    draftReason: null,
    publishedAt: `2020-01-${day}T10:00:00.000Z`,
    excerpt: '',
    markdown: `Text of post ${number}.`,
    categories: [],
    tags: [],
    author: null,
    cover: null,
    images: [],
    metaTitle: null,
    metaDescription: null,
    oldPaths: [`/2020/01/post-${number}/`],
    losses: [],
    ...fields,
  };
}

export function sourcePage(slug: string, fields: Partial<SourceContent> = {}): SourceContent {
  const page = {
    type: 'page',
    key: `page:${slug}`,
    title: `The page ${slug}`,
    slug,
    oldPaths: [`/old-${slug}/`],
  };
  return { ...sourcePost(1), ...page, ...fields } as SourceContent;
}

export function sourceComment(number: number, fields: Partial<SourceComment> = {}): SourceComment {
  return {
    type: 'comment',
    key: `comment:${number}`,
    postKey: 'post:1',
    parentKey: null,
    authorName: 'Ada',
    authorEmail: 'ada@example.com',
    content: `Comment ${number}`,
    isApproved: true,
    createdAt: '2020-02-01T10:00:00.000Z',
    ...fields,
  };
}

export function sourceSubscriber(email: string, fields: Partial<SourceSubscriber> = {}): SourceSubscriber {
  return {
    type: 'subscriber',
    key: `subscriber:${email}`,
    email,
    name: null,
    state: 'pending',
    consentAt: null,
    createdAt: '2020-03-01T10:00:00.000Z',
    ...fields,
  };
}

export function sourceProject(slug: string, fields: Partial<SourceContent> = {}): SourceContent {
  const project = {
    type: 'project',
    key: `project:${slug}`,
    title: `The project ${slug}`,
    slug,
    oldPaths: [],
  };
  return { ...sourcePost(1), ...project, ...fields } as SourceContent;
}
