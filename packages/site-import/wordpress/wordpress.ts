import {
  convertRecord,
  type Source,
  type SourceContent,
  type SourceFiles,
  type SourceRecord,
  toProblem,
  UnusableSource,
} from '#records/records.ts';
import { readComments } from './comments.ts';
import { createContentReader } from './content.ts';
import { listRedirects } from './old-paths.ts';
import { readWxr } from './read-wxr.ts';
import { copy, createIndex, indexFile, type SiteIndex } from './site-index.ts';
import type { WxrItem } from './wxr-builder.ts';

/** Types that hold settings, designs and copies; they are left out without a note. */
const technicalTypes =
  /^(?:revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_block|wp_template|wp_template_part|wp_global_styles|wp_navigation|wp_font_family|wp_font_face|acf-.*|elementor_.*|scheduled-action|jp_.*|wpcf7_contact_form|amp_.*|custom-css|shop_.*|wp_.*_log|e-.*)$/;

/**
 * Reads the files of a WordPress export, which comes in several if it is large. The first pass checks all of them and indexes
 * what posts refer to, the second one yields the records. Throws `UnusableSource` for a damaged or incomplete file.
 */
export async function readWordPress(
  files: SourceFiles,
  paths: string[],
): Promise<Pick<Source, 'origin' | 'records'>> {
  const index = createIndex();
  const sites = new Set<string>();
  for (const path of paths) sites.add(await indexFile(await files.open(path), index));
  const [address = ''] = sites;
  if (sites.size > 1)
    throw new UnusableSource(
      `“${files.name}” has exports of several sites (${[...sites].slice(0, 3).join(', ')}). Import them one after the other.`,
    );
  if (address === '')
    throw new UnusableSource(
      'The file names no site that it was exported from. Export it again in WordPress under Tools, Export, “All content”.',
    );
  index.address = address;
  return { origin: address, records: () => readRecords(files, paths, index) };
}

async function* readRecords(
  files: SourceFiles,
  paths: string[],
  index: SiteIndex,
): AsyncGenerator<SourceRecord> {
  const readContent = createContentReader(index);
  /** The files in which items were found. */
  const seenItems = new Map<string, string>();
  let position = 0;
  for await (const { item, path } of listItems(files, paths)) {
    position += 1;
    const type = item.fields.get('wp:post_type')?.trim() || 'post';
    if ((type !== 'post' && type !== 'page') || item.fields.get('wp:status')?.trim() === 'trash') continue;
    const key = keyOf(item, type, position);
    // Several files of one export may overlap.
    if ((seenItems.get(key) ?? path) !== path) continue;
    seenItems.set(key, path);
    const title = item.fields.get('title')?.trim() || key;
    const content = convertRecord({ key, title }, () => readContent(item, key));
    if (content.type === 'problem' || type === 'post') yield content;
    if (content.type === 'problem') continue;
    const comments = listComments(item, content);
    if (type === 'post') yield* comments;
    else yield withLostComments(content, [...comments].length);
  }
  yield* listRedirects(index);
  yield* listProblems(index);
}

/** Pages have no comments here. */
function withLostComments(page: SourceContent, count: number): SourceContent {
  if (count === 0) return page;
  const loss = `Its ${count === 1 ? 'comment is' : `${count} comments are`} not imported, since pages have none here.`;
  return { ...page, losses: [...page.losses, loss] };
}

function* listComments({ comments, hasMoreComments }: WxrItem, content: SourceContent) {
  const key = `${content.key}:comments`;
  const read = convertRecord({ key, title: content.title }, () => readComments(comments, content));
  if (Array.isArray(read)) yield* read;
  else yield read;
  if (hasMoreComments)
    yield toProblem(
      key,
      content.title,
      `It has too many comments; the first ${comments.length.toLocaleString('en')} are imported.`,
    );
}

async function* listItems(files: SourceFiles, paths: string[]) {
  for (const path of paths)
    for await (const event of readWxr(await files.open(path), 'content'))
      if (event.type === 'item') yield { item: event.item, path };
}

/** By number; files from other programs may have none. */
function keyOf({ fields }: WxrItem, type: string, position: number): string {
  const id = ['wp:post_id', 'guid', 'link'].map((name) => fields.get(name)?.trim()).find(Boolean);
  return copy(`${type}:${id?.slice(0, 200) ?? `at-${position}`}`);
}

function* listProblems({ types, contents }: SiteIndex) {
  if (contents === 0)
    yield toProblem(
      'contents',
      'Posts and pages',
      'The export has none. In WordPress, open Tools, Export and choose “All content”.',
    );
  for (const [type, count] of types) {
    if (technicalTypes.test(type)) continue;
    const items = count === 1 ? '1 item' : `${count} items`;
    yield toProblem(
      `type:${type}`,
      `Content type “${type}”`,
      `${items} of this type ${count === 1 ? 'is' : 'are'} not imported: only posts and pages are.`,
    );
  }
}
