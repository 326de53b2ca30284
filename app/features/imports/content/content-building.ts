import { chooseCategory, fitContent, fitTags, isAccountName, withAuthor } from './content-fields.ts';
import { replaceDestinations, type FindNewPath } from './destinations.ts';
import type { SourceContent, SourceImage, SourceProject } from '#site-import/index.ts';

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
  const text = replaceDestinations(
    record.markdown,
    (destination) => images.get(destination) ?? findNewPath(destination) ?? withoutData(destination),
  );
  const featuredImage = (record.cover && images.get(record.cover.src)) ?? null;
  const { type, author } = record;
  const isNamed = type === 'post' && author && author !== mainAuthor && !isAccountName(author);
  return {
    ...fitContent(record, now).fields,
    slug,
    category,
    tags: fitTags([...tags, ...record.tags]).tags,
    content: isNamed ? withAuthor(text, author) : text,
    // Without an image in the library, a cover is generated.
    featuredImage,
    isCoverMissing: record.cover !== null && featuredImage === null,
    project: record.project ? buildProject(record.project, images) : null,
  };
}

function buildProject(
  { screenshots, clientLogo, phoneImage, loop, ...project }: SourceProject,
  images: BuildOptions['images'],
) {
  const stored = screenshots.flatMap(({ src, alt }) => {
    const url = images.get(src);
    return url ? [{ url, alt }] : [];
  });
  const pathOf = (image: SourceImage | null) => (image && images.get(image.src)) ?? null;
  return {
    ...project,
    screenshots: stored,
    clientLogo: pathOf(clientLogo),
    phoneImage: pathOf(phoneImage),
    loop: pathOf(loop),
  };
}

/** An image in the text that could not be stored would exceed the length of a text. */
function withoutData(destination: string): string | null {
  return /^data:/i.test(destination) ? '' : null;
}
