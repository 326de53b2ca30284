const at = '2026-03-10T12:00:00.000Z';

const content = {
  published: true,
  publishedAt: at,
  featuredImage: null,
  coverSeed: '',
  metaTitle: null,
  metaDescription: null,
  createdAt: at,
  updatedAt: at,
  editedAt: at,
  sample: false,
};

/** Rows with the keys of an export. */
export const exportRow = {
  page: { ...content, id: 'page-1', title: 'A page', slug: 'a-page', showInNavigation: false },
  post: {
    ...content,
    id: 'post-1',
    title: 'A post',
    slug: 'a-post',
    excerpt: '',
    category: 'Design',
    tags: [],
    seriesId: null,
    seriesPosition: null,
    views: 0,
    likes: 0,
  },
  image: {
    id: 'image-1',
    file: `${'a'.repeat(20)}/10x10.jpg`,
    originalName: 'a.jpg',
    mimeType: 'image/jpeg',
    bytes: 10,
    width: 10,
    height: 10,
    alt: '',
    sha256: 'a'.repeat(64),
    createdAt: at,
  },
  subscriber: {
    id: 'subscriber-1',
    email: 'a@example.com',
    status: 'pending',
    spam: false,
    source: 'home',
    consentAt: null,
    createdAt: at,
    confirmedAt: null,
    unsubscribedAt: null,
  },
};

/** A file of rows. */
export const listOf = (...rows: unknown[]) => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;

/** A file of a post, project or page. */
export function markdownOf(attributes: Record<string, unknown>, text: string) {
  const lines = Object.entries(attributes).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
  return `---\n${lines.join('')}---\n\n${text}`;
}
