import type { SourceContent, SourceImage } from '#records/records.ts';
import { htmlToMarkdown } from '#html/html-to-markdown.ts';
import { readDate } from '#text/dates.ts';
import { type IndexedAttachment, imageKey, oneLine, originalKeys, type SiteIndex } from './site-index.ts';
import { decodeUri } from '#text/web-url.ts';
import { listOldPaths } from './old-paths.ts';
import type { WxrItem } from './wxr-builder.ts';

const MAX_FOOTNOTES_LENGTH = 100_000;
const states = new Map<string, SourceContent['state']>([
  ['publish', 'published'],
  ['future', 'scheduled'],
]);

/** Reads posts and pages; attachments are grouped by post when they are needed first. */
export function createContentReader(index: SiteIndex) {
  let byParent: Map<string, IndexedAttachment[]> | undefined;
  const listImages = (postId: string) => {
    byParent ??= Map.groupBy(index.attachments.values(), ({ parentId }) => parentId);
    return (byParent.get(postId) ?? []).filter(({ src }) => /\.(?:jpe?g|png|gif|webp|avif)$/i.test(src));
  };
  return (item: WxrItem, key: string): SourceContent => {
    const field = (name: string) => item.fields.get(name)?.trim() ?? '';
    const id = field('wp:post_id');
    const isPage = field('wp:post_type') === 'page';
    const link = URL.parse(field('link'), index.address);
    const content = item.fields.get('content:encoded') ?? '';
    const { markdown, images, losses } = htmlToMarkdown(content, {
      baseUrl: link?.href ?? (index.address ? `${index.address}/` : null),
      hasTypedParagraphs: !content.includes('<!-- wp:'),
      footnotes: readFootnotes(item),
      findImage: (src) => findImage(src, index),
      isOwn: (href) => href.startsWith(`${index.address}/`) || index.attachmentsByUrl.has(imageKey(href)),
      shortcodes: {
        findAttachment: (wanted) => index.attachments.get(wanted) ?? null,
        listAttachments: () => listImages(id),
      },
    });
    const cover = index.attachments.get(metaOf(item, '_thumbnail_id')) ?? null;
    const draftReason = findDraftReason(item);
    return {
      type: isPage ? 'page' : 'post',
      key,
      title: oneLine(item.fields.get('title') ?? '') || 'Untitled',
      slug: decodeUri(field('wp:post_name')),
      state: draftReason === null ? (states.get(field('wp:status')) ?? 'draft') : 'draft',
      draftReason,
      publishedAt: readDate(field('wp:post_date_gmt')) ?? readDate(field('wp:post_date')),
      excerpt: oneLine(item.fields.get('excerpt:encoded') ?? ''),
      markdown,
      categories: categoriesOf(item, index),
      tags: namesOf(item, 'post_tag'),
      author: index.authors.get(field('dc:creator')) ?? (field('dc:creator') || null),
      cover: cover && { src: cover.src, alt: cover.alt },
      images,
      metaTitle: metaText(item, ['_yoast_wpseo_title', 'rank_math_title']),
      metaDescription: metaText(item, ['_yoast_wpseo_metadesc', 'rank_math_description']),
      oldPaths: listOldPaths(item, {
        id,
        slug: field('wp:post_name'),
        isPage,
        link,
        address: index.address,
      }),
      losses: [...(draftReason === null ? [] : [draftReason]), ...coverLosses(item, cover), ...losses],
    };
  };
}

function findDraftReason({ fields }: WxrItem): string | null {
  const status = fields.get('wp:status')?.trim() ?? '';
  if (status === 'draft' || status === 'auto-draft') return null;
  if (status === 'private') return 'It was private and becomes a draft.';
  if (status === 'pending') return 'It was waiting for a review and becomes a draft.';
  if (fields.get('wp:post_password')?.trim()) return 'It was protected by a password and becomes a draft.';
  if (status === 'publish' || status === 'future') return null;
  return `It had the state “${status.slice(0, 40) || 'unknown'}” and becomes a draft.`;
}

function coverLosses(item: WxrItem, cover: SourceImage | null): string[] {
  const isNamed = !['', '0'].includes(metaOf(item, '_thumbnail_id'));
  return isNamed && !cover ? ['The featured image is not in the export.'] : [];
}

function metaOf({ meta }: WxrItem, key: string): string {
  return meta.find((entry) => entry.key === key)?.value.trim() ?? '';
}

/** Texts of SEO plugins; those with placeholders are patterns, not texts. */
function metaText(item: WxrItem, keys: string[]): string | null {
  const found = keys.map((key) => oneLine(metaOf(item, key))).find((value) => value !== '');
  return found === undefined || /%\w+%/.test(found) ? null : found;
}

/** WordPress adds “uncategorized” to posts without any. */
function categoriesOf(item: WxrItem, { categories }: SiteIndex): string[] {
  const primaryId = metaOf(item, '_yoast_wpseo_primary_category');
  const names = namesOf(item, 'category', ({ slug }) => slug !== 'uncategorized');
  const primary = primaryId ? [...categories.values()].find(({ id }) => id === primaryId)?.name : undefined;
  return primary && names.includes(primary) ? [primary, ...names.filter((name) => name !== primary)] : names;
}

function namesOf(
  { terms }: WxrItem,
  domain: string,
  isWanted: (term: WxrItem['terms'][number]) => boolean = () => true,
) {
  const names = terms
    .filter((term) => term.domain === domain && isWanted(term))
    .map(({ name, slug }) => oneLine(name) || decodeUri(slug));
  return [...new Set(names)].filter(Boolean);
}

function readFootnotes(item: WxrItem): { id: string; content: string }[] {
  const json = metaOf(item, 'footnotes');
  if (json.length > MAX_FOOTNOTES_LENGTH) return [];
  try {
    return [JSON.parse(json)]
      .flat()
      .flatMap((note: { id?: unknown; content?: unknown } | null) =>
        typeof note?.id === 'string' && typeof note.content === 'string'
          ? [{ id: note.id, content: note.content }]
          : [],
      );
  } catch {
    return [];
  }
}

/** The original that was uploaded instead of a copy in another size. */
function findImage(src: string, { attachments, attachmentsByUrl }: SiteIndex) {
  const known = originalKeys(src).map((key) => attachmentsByUrl.get(key));
  const attachment = attachments.get(known.find(Boolean) ?? '');
  return attachment ? { src: attachment.src, alt: attachment.alt } : { src };
}
