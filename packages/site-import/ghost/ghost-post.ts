import { MAX_URL_LENGTH } from '#html/tree.ts';
import { htmlToMarkdown, htmlToText } from '#html/html-to-markdown.ts';
import { createLosses, type Losses } from '#records/losses.ts';
import type { SourceContent, SourceImage } from '#records/records.ts';
import { readDate } from '#text/dates.ts';
import { type GhostExport, type Row, toText } from './ghost-export.ts';

export type GhostSite = {
  tables: GhostExport;
  /** Null if the export does not name it. */
  url: string | null;
  /** Of its addresses, without a slash at the end. */
  basePath: string;
};

export function toContent(post: Row, site: GhostSite): SourceContent {
  const { tables } = site;
  const losses = createLosses();
  const report = losses.addOnce;
  const meta: Row = tables.postsMeta.get(toText(post.id)) ?? {};
  const text = (...names: string[]) =>
    names.map((name) => toText(meta[name]) || toText(post[name])).find(Boolean) ?? '';
  const type = post.type === 'page' ? 'page' : 'post';
  const [category, ...tags] = tables.tagsOf(post);
  const { markdown, images } = convertBody(post, site, losses);
  const canonical = text('canonical_url');
  if (canonical !== '') report(`Its canonical address ${canonical.slice(0, 200)} is not imported.`);
  const draftReason = findDraftReason(post, meta);
  if (draftReason !== null) report(draftReason);
  const status = toText(post.status);
  const [author, ...others] = tables.authorsOf(post).map(({ name }) => name);
  if (others.length > 0) report(`It had other authors, who are not imported: ${others.join(', ')}.`);
  return {
    key: `${type}:${toText(post.id) || toText(post.slug)}`,
    type,
    title: toText(post.title),
    slug: toText(post.slug),
    state: draftReason === null && (status === 'published' || status === 'scheduled') ? status : 'draft',
    draftReason,
    publishedAt: readDate(post.published_at),
    excerpt: text('custom_excerpt'),
    markdown,
    categories: category ? [category.name] : [],
    tags: tags.map(({ name }) => name),
    author: author ?? null,
    cover: findCover(text, site, report),
    images,
    metaTitle: text('meta_title') || null,
    metaDescription: text('meta_description') || null,
    oldPaths: oldPathsOf(post, site),
    losses: losses.list(),
  };
}

function findDraftReason(post: Row, meta: Row): string | null {
  const status = toText(post.status);
  if (status === 'draft') return null;
  if (status === 'sent' || ['true', '1'].includes(toText(meta.email_only)))
    return 'It was sent as an email only and becomes a draft.';
  const isPublic = ['', 'public'].includes(toText(post.visibility));
  return isPublic ? null : 'It was for members only and becomes a draft.';
}

function convertBody(post: Row, site: GhostSite, losses: Losses) {
  const html = replacePlaceholders(toText(post.html), site.url);
  const hasText =
    html !== '' || ['lexical', 'mobiledoc', 'plaintext'].every((name) => toText(post[name]) === '');
  if (!hasText) losses.add('Its text is lost: the export has it only in the format of Ghost’s editor.');
  return htmlToMarkdown(html, {
    losses,
    baseUrl: site.url && `${site.url}/`,
    findImage: (src) => ({ src: originalImageOf(src) }),
    isOwn: (href) => href.startsWith(`${site.url ?? ''}/`) && !href.startsWith('//'),
  });
}

function findCover(
  text: (...names: string[]) => string,
  site: GhostSite,
  report: (loss: string) => void,
): SourceImage | null {
  const typed = replacePlaceholders(text('feature_image'), site.url);
  if (typed === '') return null;
  const src = originalImageOf(
    site.url && typed.startsWith('/') ? (URL.parse(typed, site.url)?.href ?? typed) : typed,
  );
  if (src.length > MAX_URL_LENGTH || !URL.canParse(src, 'https://site.invalid')) {
    report('The featured image has no usable address and is left out.');
    return null;
  }
  const caption = htmlToText(text('feature_image_caption')).trim();
  if (caption !== '')
    report(`The caption of the featured image is not imported: “${caption.slice(0, 300)}”.`);
  return { src, alt: text('feature_image_alt') };
}

function oldPathsOf(post: Row, { basePath }: GhostSite): string[] {
  const slug = toText(post.slug);
  const uuid = toText(post.uuid);
  return [slug && `/${slug}/`, uuid && `/p/${uuid}/`].filter(Boolean).map((path) => basePath + path);
}

/** What Ghost writes instead of the address of the site. */
const PLACEHOLDER = /__GHOST_URL__/g;
/** Without an address, links and images of the site are paths. */
function replacePlaceholders(text: string, siteUrl: string | null) {
  return text.replaceAll(PLACEHOLDER, siteUrl ?? '');
}

/** The address of the original of a resized image; without the address of the site, a path that begins with a slash. */
function originalImageOf(typed: string): string {
  const address = typed.startsWith('//') ? `https:${typed}` : typed;
  const url = /^(?:https?:|\/)/i.test(address) ? address : `/${address}`;
  return url.replace(/\/content\/images\/size\/w\d+(?:h\d+)?\/(?:format\/\w+\/)?/, '/content/images/');
}
