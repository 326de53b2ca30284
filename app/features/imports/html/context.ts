import type { Losses } from '#features/imports/losses.ts';
import type { SourceImage } from '#features/imports/source.ts';
import type { ShortcodeData } from './shortcodes.ts';

export const MAX_URL_LENGTH = 2_000;
const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

export type HtmlOptions = {
  /** Address of the old page, against which relative links and images are resolved; null leaves them as they are. */
  baseUrl: string | null;
  /** The `src` under which an image is listed and written; null if it is the same. */
  findImage?: (image: { src: string; id: string | null }) => { src: string; alt?: string } | null;
  /** The address that replaces the one of a link. */
  findLink?: (href: string) => string;
  /** Newlines are paragraphs and breaks, as in WordPress' classic editor. */
  hasTypedParagraphs?: boolean;
  /** Given if the text has WordPress' shortcodes. */
  shortcodes?: ShortcodeData;
  /** The notes of WordPress' footnotes block, whose content is HTML. */
  footnotes?: { id: string; content: string }[];
  /** Collects the losses of several texts. */
  losses?: Losses;
};

/** What is collected while one text is converted. */
export type Context = {
  options: HtmlOptions;
  images: Map<string, SourceImage>;
  losses: Losses;
};

/** An absolute address, a fragment or, without an address of the page, what was typed; null if it is not allowed. */
export function resolveUrl(typed: string, { options }: Pick<Context, 'options'>): string | null {
  // Browsers ignore control characters and white space around an address.
  const value = typed.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  if (value === '' || value.length > MAX_URL_LENGTH) return null;
  if (value.startsWith('#')) return value;
  const url = URL.parse(value, options.baseUrl ?? undefined);
  if (url) return schemes.has(url.protocol) ? url.href : null;
  return /^[a-z][a-z\d+.-]*:/i.test(value) || options.baseUrl ? null : value;
}

/** As `resolveUrl`, for the address of a link. */
export function resolveLink(typed: string, context: Pick<Context, 'options'>): string | null {
  const href = resolveUrl(typed, context);
  return href === null ? null : (context.options.findLink?.(href) ?? href);
}
