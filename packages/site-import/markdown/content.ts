import { createLosses, type Losses } from '#records/losses.ts';
import type { SourceContent, SourceImage, SourceProject } from '#records/records.ts';
import { htmlToMarkdown } from '#html/html-to-markdown.ts';
import { LINKED_FILE } from '#html/tree.ts';
import { readExtension } from '#files/paths.ts';
import { FIELDS, findFlag, findText, findTexts, findValue } from './fields.ts';
import { normalizeWebUrl } from '#text/web-url.ts';
import { readDate } from '#text/dates.ts';
import { type DescribedFile, isPage, isProject } from './described-file.ts';
import type { SiteFacts } from './site-config.ts';
import { titleOfName } from './file-role.ts';
import type { FilmFiles } from './film-files.ts';
import type { Attributes } from './front-matter.ts';
import { decodedPathOf } from './addresses.ts';
import { replaceMediaOptions } from './media-options.ts';
import { rewriteMarkdown, takeFirstHeading } from './rewrite-markdown.ts';
import { components, createLiquid, marks, mdxComponents, shortcodes } from './tag-syntaxes.ts';
import { replaceTags, type TagContext } from './tags.ts';
import { findHiddenReason, isDraft, isOutOfLists } from './visibility.ts';

export type ContentContext = {
  site: SiteFacts;
  films: FilmFiles;
  now: Date;
  /** A file of the source or a web address; null if there is none. */
  findImage(from: string, url: string): string | null;
  /** The old address of another file; null if there is none. */
  findOldPath(from: string, name: string): string | null;
  hasFile(from: string, url: string): boolean;
};

export function toContent(file: DescribedFile, context: ContentContext): SourceContent {
  const { attributes, role, path } = file;
  const losses = createLosses();
  const report = losses.add;
  const heading =
    findText(attributes, 'title') === null || isTitleHeading(file) ? takeFirstHeading(file.body) : null;
  const findImage = (url: string) => {
    const src = context.findImage(path, url);
    const kind = LINKED_FILE.test(decodedPathOf(url)) ? 'file' : 'image';
    if (src === null) report(`The ${kind} ${url.slice(0, 200)} is missing from the source.`);
    return src;
  };
  const { markdown, images } = convertBody(
    file,
    heading?.rest ?? file.body,
    { ...context, findImage },
    losses,
  );
  const hiddenReason = isDraft(file) ? null : findHiddenReason(file, context.site);
  if (hiddenReason !== null) report(hiddenReason);
  else if (isOutOfLists(file, context.site))
    report('It was missing from lists on the old site, and is in them here.');
  const { publishedAt } = file;
  const isLater = publishedAt !== null && publishedAt > context.now.toISOString();
  const description = findText(attributes, ...FIELDS.description);
  const summary = findText(attributes, ...FIELDS.summary);
  const cover = findCover(file, context, report);
  const title = findText(attributes, 'title') ?? heading?.title ?? titleOfName(role.name || 'home');
  return {
    // Without the address of its site, a file of another site may have the same path.
    key: context.site.url === null ? `file:${path} (${file.slug || title})` : `file:${path}`,
    type: isProject(file) ? 'project' : isPage(file, context.site) ? 'page' : 'post',
    title,
    slug: file.slug,
    state: isDraft(file) || hiddenReason !== null ? 'draft' : isLater ? 'scheduled' : 'published',
    draftReason: hiddenReason,
    publishedAt,
    excerpt: summary ?? description ?? '',
    markdown,
    categories: file.categories,
    tags: isProject(file) ? findTexts(attributes, 'technologies', 'tags') : file.tags,
    author: findAuthor(attributes),
    cover,
    images: images.map((image) => ({ ...image, ...context.films.get(image.src) })),
    ...(isProject(file) && { project: readProject(file, findImage, context.films) }),
    metaTitle: findText(attributes, ...FIELDS.metaTitle),
    metaDescription:
      findText(attributes, ...FIELDS.metaDescription) ?? (summary === null ? null : description),
    oldPaths: file.oldPaths,
    losses: losses.list(),
  };
}

/** Whether the text repeats the title as its first heading. */
function isTitleHeading({ attributes, body }: DescribedFile) {
  return /^#\s/.test(body) && takeFirstHeading(body)?.title === findText(attributes, 'title');
}

function convertBody(
  { path }: DescribedFile,
  body: string,
  context: Omit<ContentContext, 'findImage'> & { findImage(url: string): string | null },
  losses: Losses,
): { markdown: string; images: SourceImage[] } {
  const findOldPath = (name: string) => context.findOldPath(path, name);
  if (/^html?$/.test(readExtension(path))) {
    return htmlToMarkdown(replaceTags(body, createLiquid(context.site.basePath), { findOldPath, losses }), {
      baseUrl: null,
      losses,
      findImage: (src) => {
        const found = context.findImage(src);
        return found === null ? null : { src: found };
      },
    });
  }
  const text = replaceTemplates(body, readExtension(path), context.site, { findOldPath, losses });
  const files = new Map<string, SourceImage>();
  const addFile = (url: string): string | null => {
    const src = context.findImage(url);
    if (src === null || /^https?:/i.test(src)) return null;
    files.set(src, { src, alt: '' });
    return src;
  };
  const findLink = (url: string) => {
    if (/^(?:[a-z][\w+.-]*:|#|\/\/)/i.test(url)) return url;
    const known = findOldPath(url) ?? (LINKED_FILE.test(decodedPathOf(url)) ? addFile(url) : null);
    if (known === null && context.hasFile(path, url))
      losses.add(`The linked file ${url.slice(0, 200)} is not imported.`);
    return known ?? url;
  };
  const { markdown, images } = rewriteMarkdown(
    replaceMediaOptions(text, addFile),
    { findImage: context.findImage, findLink, losses },
    readExtension(path) === 'mdx',
  );
  return { markdown, images: [...files.values(), ...images] };
}

function replaceTemplates(
  body: string,
  extension: string,
  { isJekyll, basePath }: SiteFacts,
  context: TagContext,
) {
  const text = replaceTags(body, marks, context);
  if (extension === 'mdx') {
    const found = text.matchAll(/^import\s+(\w+)\s+from\s+['"]([^'"\n]+)['"]/gm);
    const imports = new Map([...found].map(([, name, path]) => [name!, path!]));
    const withoutSpaces = text.replaceAll(/\{(["'`]) ?\1\}/g, ' ');
    return replaceTags(withoutSpaces, mdxComponents, { ...context, imports }).trim();
  }
  const markdown = replaceTags(replaceTags(text, shortcodes, context), components, context);
  const isLiquid = isJekyll || markdown.includes('{%');
  return isLiquid ? replaceTags(markdown, createLiquid(basePath), context) : markdown;
}

function findAuthor(attributes: Attributes): string | null {
  const names = findText(attributes, 'author.name', 'author', 'authors');
  if (names !== null) return names;
  const [first] = [findValue(attributes, ['authors', 'author'])].flat();
  return first instanceof Object && 'name' in first && typeof first.name === 'string' ? first.name : null;
}

function findCover(
  { attributes, path }: DescribedFile,
  context: ContentContext,
  report: (loss: string) => void,
): SourceImage | null {
  const url = findText(attributes, ...FIELDS.cover);
  if (url === null) return null;
  const src = context.findImage(path, url);
  if (src === null) report(`The featured image ${url.slice(0, 200)} is missing from the source.`);
  return src === null ? null : { src, alt: findText(attributes, ...FIELDS.coverAlt) ?? '' };
}

/** The fields of a project, which are called as in an export of Atelier. */
function readProject(
  { attributes }: DescribedFile,
  findImage: (url: string) => string | null,
  films: FilmFiles,
): SourceProject {
  const imagesIn = (name: string) => {
    const alts = [findValue(attributes, ['screenshotAlts'])].flat();
    return [findValue(attributes, [name])].flat().flatMap((entry, index): SourceImage[] => {
      // A draft has the images with their alternative texts.
      const { url, alt = alts[index] } = typeof entry === 'string' ? { url: entry } : Object(entry);
      const src = typeof url === 'string' ? findImage(url) : null;
      return src === null ? [] : [{ src, alt: typeof alt === 'string' ? alt : '', ...films.get(src) }];
    });
  };
  const linkIn = (name: string) => {
    const text = findText(attributes, name);
    return text !== null && normalizeWebUrl(text) !== null ? text : null;
  };
  const entriesIn = <Key extends string>(name: string, keys: readonly Key[]) =>
    [findValue(attributes, [name])].flat().flatMap((entry) => {
      if (!(entry instanceof Object)) return [];
      const texts = keys.map((key) => [key, findText(entry as Attributes, key) ?? '']);
      return [Object.fromEntries(texts) as Record<Key, string>];
    });
  return {
    screenshots: imagesIn('screenshots'),
    clientName: findText(attributes, 'clientName', 'client'),
    clientLogo: imagesIn('clientLogo')[0] ?? null,
    projectUrl: linkIn('projectUrl'),
    githubUrl: linkIn('githubUrl'),
    completedAt: readDate(findValue(attributes, ['completedAt']))?.slice(0, 10) ?? null,
    featured: findFlag(attributes, 'featured') ?? false,
    lede: findText(attributes, 'lede'),
    role: findText(attributes, 'role'),
    team: findText(attributes, 'team'),
    services: findTexts(attributes, 'services'),
    outcomes: entriesIn('outcomes', ['label', 'before', 'after', 'unit', 'period']).filter(
      ({ label, after }) => label && after,
    ),
    credits: entriesIn('credits', ['role', 'name']).filter(({ name }) => name),
    phoneImage: imagesIn('phoneImage')[0] ?? null,
    loop: imagesIn('loop')[0] ?? null,
    large: findFlag(attributes, 'large') ?? false,
  };
}
