import { Readable } from 'node:stream';
import { readWordPress } from '../../wordpress/wordpress.ts';
import type { SourceFiles, SourceRecord } from '../../records/records.ts';

/** Parts of a WordPress export. */
export const head = `<?xml version="1.0" encoding="UTF-8" ?>
<!-- This is a WordPress eXtended RSS file -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Old</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>https://old.example</wp:base_site_url><wp:base_blog_url>https://old.example</wp:base_blog_url>
<wp:author><wp:author_login><![CDATA[ida]]></wp:author_login><wp:author_display_name><![CDATA[Ida & Søn]]></wp:author_display_name></wp:author>
<wp:category><wp:term_id>3</wp:term_id><wp:category_nicename>craft</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name><![CDATA[Craft &amp; care]]></wp:cat_name></wp:category>
<wp:category><wp:term_id>4</wp:term_id><wp:category_nicename>wood</wp:category_nicename><wp:category_parent>craft</wp:category_parent><wp:cat_name><![CDATA[Wood]]></wp:cat_name></wp:category>
<wp:tag><wp:term_id>5</wp:term_id><wp:tag_slug>%e6%9c%a8</wp:tag_slug><wp:tag_name><![CDATA[木]]></wp:tag_name></wp:tag>`;
export const tail = '</channel></rss>';

const defaults = {
  'wp:post_id': '12',
  'wp:post_type': 'post',
  'wp:status': 'publish',
  'wp:post_name': 'hello',
  'wp:post_date': '2024-02-29 13:00:00',
  'wp:post_date_gmt': '2024-02-29 12:00:00',
  title: 'Hello',
  link: 'https://old.example/2024/02/29/hello/',
  'dc:creator': 'ida',
  'content:encoded': '<p>Text</p>',
};

export function item(fields: Record<string, string> = {}, more = '') {
  const texts = Object.entries({ ...defaults, ...fields });
  return `<item>${texts.map(([name, text]) => `<${name}><![CDATA[${text}]]></${name}>`).join('\n')}${more}</item>`;
}

export const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
export const attachment = (id: string, url: string, more = '') =>
  item(
    {
      'wp:post_id': id,
      'wp:post_type': 'attachment',
      'wp:status': 'inherit',
      'wp:attachment_url': url,
      'wp:post_parent': '12',
    },
    more,
  );
export const comment = (fields: Record<string, string>) =>
  `<wp:comment>${Object.entries({
    approved: '1',
    author: 'Bo',
    author_email: 'bo@b.example',
    date_gmt: '2024-03-01 08:00:00',
    content: 'Nice',
    type: '',
    parent: '0',
    ...fields,
  })
    .map(([name, text]) => `<wp:comment_${name}><![CDATA[${text}]]></wp:comment_${name}>`)
    .join('')}</wp:comment>`;

function filesOf(bytes: Uint8Array | string, chunk = 1_000): SourceFiles {
  const buffer = Buffer.from(bytes as string);
  const chunks = Array.from({ length: Math.ceil(buffer.length / chunk) }, (_, index) =>
    buffer.subarray(index * chunk, (index + 1) * chunk),
  );
  return {
    name: 'export.xml',
    paths: ['export.xml'],
    open: () => Promise.resolve(Readable.from(chunks)),
    read: () => Promise.resolve(buffer),
    close: () => Promise.resolve(),
  };
}

export async function readExport(bytes: Uint8Array | string, chunk?: number) {
  const source = await readWordPress(filesOf(bytes, chunk), ['export.xml']);
  const records: SourceRecord[] = [];
  for await (const record of source.records()) records.push(record);
  return { origin: source.origin, records };
}
