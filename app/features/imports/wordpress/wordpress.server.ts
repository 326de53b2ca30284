import {
  type Source,
  type SourceFiles,
  type SourceProblem,
  type SourceRecord,
  UnusableSource,
} from '#features/imports/source.ts';
import { readComments } from './comments.ts';
import { createContentReader } from './content.ts';
import { encodingOf } from './decode-xml.ts';
import { listRedirects } from './old-paths.ts';
import { readWxr } from './read-wxr.server.ts';
import { copy, indexSite, MAX_ATTACHMENTS } from './index-site.server.ts';
import type { SiteIndex } from './site-index.ts';
import type { WxrItem } from './wxr-builder.ts';

const RECOGNIZED_BYTES = 16_384;
/** Types that hold settings, designs and copies; nobody misses them. */
const technicalTypes =
  /^(?:revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_block|wp_template|wp_template_part|wp_global_styles|wp_navigation|wp_font_family|wp_font_face|acf-.*|elementor_.*|scheduled-action|jp_.*|wpcf7_contact_form|amp_.*|custom-css|shop_.*|wp_.*_log|e-.*)$/;

/** Whether a file that begins like this is a WordPress export (WXR). */
export function isWordPress(firstBytes: Uint8Array): boolean {
  const bytes = firstBytes.subarray(0, RECOGNIZED_BYTES);
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding.startsWith('utf-16') ? encoding : 'latin1').decode(bytes);
  return /<rss[\s>]/i.test(text) && /wordpress\.org\/export\/|<wp:wxr_version/i.test(text);
}

/**
 * Reads a WordPress export in two passes: the first one checks the whole file and indexes what posts refer to, the second
 * one yields the records. Throws `UnusableSource` for a damaged or incomplete file.
 */
export async function readWordPress(
  files: SourceFiles,
  path: string,
): Promise<Pick<Source, 'origin' | 'records'>> {
  const index = await indexSite(await files.open(path));
  if (index.address === '')
    throw new UnusableSource(
      'The file names no site that it was exported from. Export it again in WordPress under Tools, Export, “All content”.',
    );
  return { origin: index.address, records: () => readRecords(files, path, index) };
}

async function* readRecords(
  files: SourceFiles,
  path: string,
  index: SiteIndex,
): AsyncGenerator<SourceRecord> {
  const readContent = createContentReader(index);
  const seenItems = new Set<string>();
  const seenComments = new Set<string>();
  let position = 0;
  for await (const event of readWxr(await files.open(path), 'content')) {
    if (event.type !== 'item') continue;
    position += 1;
    const { item } = event;
    const type = item.fields.get('wp:post_type')?.trim() || 'post';
    if ((type !== 'post' && type !== 'page') || item.fields.get('wp:status')?.trim() === 'trash') continue;
    const key = keyOf(item, type, position);
    if (seenItems.has(key)) {
      yield duplicate(item, key, position);
      continue;
    }
    seenItems.add(key);
    const content = readContent(item, key);
    yield content;
    if (type === 'post') yield* readComments(item.comments, content, seenComments);
    if (item.overflow.has('comments'))
      yield problem(
        `${key}:comments`,
        content.title,
        'It has too many comments; the first 20,000 are imported.',
      );
  }
  yield* listRedirects(index);
  yield* listProblems(index);
}

/** By number; files from other programs may have none. */
function keyOf({ fields }: WxrItem, type: string, position: number): string {
  const id = ['wp:post_id', 'guid', 'link'].map((name) => fields.get(name)?.trim()).find(Boolean);
  return copy(`${type}:${id?.slice(0, 200) ?? `at-${position}`}`);
}

function duplicate({ fields }: WxrItem, key: string, position: number) {
  const title = fields.get('title')?.trim() || key;
  return problem(
    `${key}:${position}`,
    title,
    'The file has another item with the same number, which is imported instead.',
  );
}

function problem(key: string, title: string, reason: string): SourceProblem {
  return { type: 'problem', key, title: title.slice(0, 200), reason };
}

function* listProblems({ types, trashed, isCut }: SiteIndex) {
  for (const [type, count] of types) {
    if (technicalTypes.test(type)) continue;
    const items = count === 1 ? '1 item' : `${count} items`;
    yield problem(
      `type:${type}`,
      `Content type “${type}”`,
      `${items} of this type ${count === 1 ? 'is' : 'are'} not imported: only posts and pages are.`,
    );
  }
  if (trashed > 0)
    yield problem(
      'trash',
      'Trash',
      trashed === 1
        ? '1 item in the trash is not imported.'
        : `${trashed} items in the trash are not imported.`,
    );
  if (isCut)
    yield problem(
      'attachments',
      'Media',
      `The export has more than ${MAX_ATTACHMENTS.toLocaleString('en')} media files; the rest is not looked up.`,
    );
}
