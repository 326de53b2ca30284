import { chooseCategory, fitContent, fitTags, withAuthor } from './content-fields.ts';
import { mapOutsideFences, replaceDestinations, type FindNewPath } from './destinations.ts';
import { DOWNLOAD_URL, FILM_URL } from '#platform/http/media-file.ts';
import {
  replaceMediaOptions,
  type SourceContent,
  type SourceImage,
  type SourceProject,
} from '#site-import/index.ts';

type BuildOptions = {
  slug: string;
  /** Paths in the media library by the address in the source. */
  images: ReadonlyMap<string, string>;
  findNewPath: FindNewPath;
  mainAuthor: string | null;
  categories: { map: ReadonlyMap<string, string>; fallback: string };
  now: Date;
};

/** A post, project or page of the source as it is stored here. */
export function buildContent(record: SourceContent, options: BuildOptions) {
  const { slug, images, findNewPath, mainAuthor, categories, now } = options;
  const { category, tags } =
    record.type === 'project'
      ? { category: record.categories[0] ?? '', tags: [] }
      : chooseCategory(record.categories, categories);
  const missing = new Set(
    record.images.map(({ src }) => src).filter((src) => isLost(src) && !images.has(src)),
  );
  const placed = placeMedia(
    record.markdown,
    images,
    (destination) =>
      findNewPath(destination) ?? (missing.has(destination) || isData(destination) ? '' : null),
  );
  const text = mapOutsideFences(placed, withoutEmptyAddresses);
  const featuredImage = findImage(record.cover, images);
  const { type, author } = record;
  const isNamed = type === 'post' && author && author !== mainAuthor;
  return {
    ...fitContent(record, now).fields,
    slug,
    category,
    tags: fitTags([...tags, ...record.tags]).tags,
    content: isNamed ? withAuthor(text, author) : text,
    // Without an image in the library, a cover is generated.
    featuredImage,
    isCoverMissing: record.cover !== null && featuredImage === null,
    notes: text === placed ? [] : [IMAGES_LEFT_OUT],
    project: record.project ? buildProject(record.project, images) : null,
  };
}

function buildProject(
  { screenshots, clientLogo, phoneImage, loop, ...project }: SourceProject,
  images: BuildOptions['images'],
) {
  const stored = screenshots.flatMap(({ src, alt }) => {
    const url = images.get(src);
    return url && isImage(url) ? [{ url, alt }] : [];
  });
  const film = (loop && images.get(loop.src)) ?? '';
  return {
    ...project,
    screenshots: stored,
    clientLogo: findImage(clientLogo, images),
    phoneImage: findImage(phoneImage, images),
    loop: FILM_URL.test(film) ? film : null,
  };
}

const isImage = (url: string) => !FILM_URL.test(url) && !DOWNLOAD_URL.test(url);

function findImage(image: SourceImage | null, images: BuildOptions['images']): string | null {
  const url = (image && images.get(image.src)) ?? null;
  return url && isImage(url) ? url : null;
}

/** In quotation marks of either kind, or in parentheses. */
const TITLE = String.raw`(?:[ \t]+(?:"(?:[^"\\\n]|\\.){0,1000}"|'(?:[^'\\\n]|\\.){0,1000}'|\((?:[^()\\\n]|\\.){0,1000}\)))?`;
const IMAGE = new RegExp(String.raw`!\[((?:[^[\]\\\n]|\\.)*)\]\((/media/[^\s()]+)${TITLE}\)`, 'g');
const LONE_IMAGE = new RegExp(`^${IMAGE.source}[ \\t]*$`, 'gm');

/** What is written as an image, but is a film or a file, becomes a block, or a link within a paragraph. */
function withMediaBlocks(markdown: string): string {
  return markdown
    .replaceAll(LONE_IMAGE, (whole, alt: string, url: string) =>
      isImage(url)
        ? whole
        : `\n::${FILM_URL.test(url) ? 'film' : 'download'}${alt && `[${alt}]`}{src="${url}"}\n`,
    )
    .replaceAll(IMAGE, (whole, alt: string, url: string) =>
      isImage(url) ? whole : `[${alt || url.split('/').at(-1)}](${url})`,
    );
}

/** A text with the films, images and files of the library instead of those of the source. */
export function placeMedia(
  markdown: string,
  images: BuildOptions['images'],
  replaceOther: (destination: string) => string | null = () => null,
): string {
  const find = (url: string) => images.get(url) ?? null;
  const linked = replaceDestinations(
    markdown,
    (destination) => find(destination) ?? replaceOther(destination),
  );
  return mapOutsideFences(replaceMediaOptions(linked, find), withMediaBlocks);
}

/** The note of an item; an image with a web address stays as it is. */
export const IMAGES_LEFT_OUT = 'Images or files that could not be imported are left out of the text.';

/** Visitors cannot load it from the web. */
function isLost(src: string) {
  return !/^https?:/i.test(src);
}

/** It would exceed the length of a text. */
function isData(destination: string) {
  return /^data:/i.test(destination);
}

/** With the brackets of an image in a link. */
const LABEL = String.raw`(?:[^[\]\\\n]|\\.|\[(?:[^[\]\\\n]|\\.){0,1000}\]){0,1000}`;
const EMPTY = new RegExp(String.raw`(?<!\\)!?\[(${LABEL})\]\(<>${TITLE}\)`, 'g');

/** Images and links without an address become their texts; an image may be within a link. */
function withoutEmptyAddresses(markdown: string): string {
  return markdown.replaceAll(EMPTY, '$1').replaceAll(EMPTY, '$1');
}
