import { MAX_URL_LENGTH } from '#html/tree.ts';
import { htmlToMarkdown, htmlToText } from '#html/html-to-markdown.ts';
import type { SourceContent, SourceImage } from '#records/records.ts';
import { readDate } from '#text/dates.ts';
import { type GhostExport, isTrue, type Row, toText } from './ghost-export.ts';

export type GhostSite = {
  tables: GhostExport;
  /** Null if the export does not name it. */
  url: string | null;
  /** Of its addresses, without a slash at the end. */
  basePath: string;
  /** Further old addresses by slug. */
  redirectsTo: ReadonlyMap<string, string[]>;
};

const MEMBERS_ONLY = new Map([
  ['members', 'It was for members only and becomes a draft.'],
  ['paid', 'It was for paying members only and becomes a draft.'],
  ['tiers', 'It was for paying members only and becomes a draft.'],
]);
const FOR_SOME_MEMBERS = 'It was for some members only and becomes a draft.';

export function toContent(post: Row, site: GhostSite): SourceContent {
  const { tables } = site;
  const losses = new Set<string>();
  const report = (loss: string) => void losses.add(loss);
  const meta: Row = tables.postsMeta.get(toText(post.id)) ?? {};
  const text = (...names: string[]) =>
    names.map((name) => toText(meta[name]) || toText(post[name])).find(Boolean) ?? '';
  const type = post.type === 'page' || isTrue(post.page) ? 'page' : 'post';
  const [category, ...tags] = tables.tagsOf(post);
  const { markdown, images } = convertBody(post, site, report);
  reportUnsupported(text, report);
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
    publishedAt: dateOf(post.published_at),
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
    losses: [...losses],
  };
}

/** ISO 8601, or milliseconds in old versions. */
function dateOf(value: unknown) {
  return readDate(typeof value === 'number' ? new Date(value) : value);
}

function findDraftReason(post: Row, meta: Row): string | null {
  const status = toText(post.status);
  if (status === 'draft') return null;
  if (status === 'sent' || isTrue(meta.email_only) || isTrue(post.email_only))
    return 'It was sent as an email only and becomes a draft.';
  if (!isRestricted(post)) return null;
  return MEMBERS_ONLY.get(toText(post.visibility)) ?? FOR_SOME_MEMBERS;
}

/** Old versions have no visibility, and then everything is public. */
function isRestricted({ visibility }: Row) {
  return !['', 'public'].includes(toText(visibility));
}

function convertBody(post: Row, site: GhostSite, report: (loss: string) => void) {
  const html = replacePlaceholders(toText(post.html), site.url);
  const hasText =
    html !== '' || ['lexical', 'mobiledoc', 'plaintext'].every((name) => toText(post[name]) === '');
  if (!hasText) report('Its text is lost: the export has it only in the format of Ghost’s editor.');
  const { markdown, images, losses } = htmlToMarkdown(html, {
    baseUrl: site.url && `${site.url}/`,
    findImage: ({ src }) => ({ src: originalImageOf(src) }),
  });
  losses.forEach(report);
  return { markdown, images };
}

function findCover(
  text: (...names: string[]) => string,
  site: GhostSite,
  report: (loss: string) => void,
): SourceImage | null {
  const typed = replacePlaceholders(text('feature_image', 'image'), site.url);
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

function reportUnsupported(text: (...names: string[]) => string, report: (loss: string) => void) {
  if (text('codeinjection_head', 'codeinjection_foot') !== '') report('Its code injection is not imported.');
  const canonical = text('canonical_url');
  if (canonical !== '') report(`Its canonical address ${canonical.slice(0, 200)} is not imported.`);
}

function oldPathsOf(post: Row, { basePath, redirectsTo }: GhostSite): string[] {
  const slug = toText(post.slug);
  const uuid = toText(post.uuid);
  const own = slug === '' ? [] : [`/${slug}/`, `/${slug}/amp/`];
  const preview = uuid === '' ? [] : [`/p/${uuid}/`];
  return [...own, ...preview, ...(redirectsTo.get(slug) ?? [])].map((path) => basePath + path);
}

/** What Ghost writes instead of the address of the site. */
const PLACEHOLDER = /__GHOST_URL__/g;
/** An image of a Ghost site; its address comes first. */
const OWN_IMAGE = /(https?:\/\/[^\s"'<>()\\]{1,200}?)\/content\/images\//g;
/** Hosts that keep the images of many sites. */
const SHARED_HOST = /(?:^|\.)(?:ghost\.io|ghost\.org|digitaloceanspaces\.com|amazonaws\.com)$/;
const MAX_SAMPLES = 500;

/** Finds the address that most images of the texts have, without a slash at the end; null if there is none. */
export function createSiteUrlFinder() {
  const counts = new Map<string, number>();
  let samples = 0;
  return {
    add(text: string) {
      if (samples > MAX_SAMPLES) return;
      for (const [, typed] of text.matchAll(OWN_IMAGE)) {
        const url = URL.parse(typed!);
        if (!url || SHARED_HOST.test(url.hostname)) continue;
        const site = url.origin + url.pathname.replace(/\/$/, '');
        counts.set(site, (counts.get(site) ?? 0) + 1);
        samples += 1;
      }
    },
    find(): string | null {
      const sorted = [...counts].toSorted(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
      return sorted[0]?.[0] ?? null;
    },
  };
}

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
