export const EXPORT_FORMAT = 'atelier-export';
/** Incremented when a reader of the version before could not read the files. */
export const EXPORT_VERSION = 1;

export const manifestPath = 'manifest.json';
export const exportPath = '/admin/system/export';

/** The last file of an export: what it contains, and how to see that nothing is missing or damaged. */
export type Manifest = {
  format: typeof EXPORT_FORMAT;
  version: number;
  createdAt: string;
  siteUrl: string;
  /** Every other file, by path. */
  files: Record<string, FileSum>;
  /** Rows by file or folder. */
  counts: Record<string, number>;
};

export type FileSum = { bytes: number; sha256: string };

/** Counts, and the size of all files of the images as far as it can be estimated. */
export type ExportContent = Record<
  | 'posts'
  | 'projects'
  | 'pages'
  | 'comments'
  | 'images'
  | 'files'
  | 'mediaBytes'
  | 'enquiries'
  | 'quotes'
  | 'subscribers'
  | 'redirects',
  number
>;

/** Columns whose name in the database is not the one in an export. */
const renamed: Record<string, string> = { is_sample: 'sample' };

/** The key in an export: `published_at` is `publishedAt`. */
export function toExportKey(column: string): string {
  return renamed[column] ?? column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

export function renameKeys(row: Record<string, unknown>, rename: (name: string) => string) {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [rename(name), value]));
}

/** Characters that YAML does not allow as they are, or that editors show as line breaks. */
const ESCAPED = /[\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g;
const FENCE = '---\n';

/**
 * Front matter with one attribute per line, each a JSON value, which is YAML as well. The text below the empty line is
 * written as it is, to the byte.
 */
export function writeMarkdownFile(attributes: Record<string, unknown>, text: string): string {
  const lines = Object.entries(attributes).map(([key, value]) => `${key}: ${escapedJson(value)}\n`);
  return `${FENCE}${lines.join('')}${FENCE}\n${text}`;
}

function escapedJson(value: unknown) {
  return JSON.stringify(value).replaceAll(
    ESCAPED,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
