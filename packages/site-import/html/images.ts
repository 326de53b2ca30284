import type { Element } from 'hast';
import type { SourceImage } from '#records/records.ts';
import {
  attribute,
  type Context,
  element,
  findAll,
  hasClass,
  isElement,
  collectLine,
  type Node,
  resolveLink,
  resolveUrl,
  text,
} from './tree.ts';

/** A longer image within the text is left out: it would not fit into a post. */
const MAX_DATA_URL_LENGTH = 30_000;
const DATA_URL = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[\w+/=]+$/i;
const IMAGE_FILE = /\.(?:jpe?g|png|gif|webp|avif|bmp|tiff?|heic)$/i;
const galleryClasses = 'wp-block-gallery gallery kg-gallery-card blocks-gallery-grid tiled-gallery'.split(
  ' ',
);

/** An image as Markdown can show it: its text if it is an emoji or cannot be imported. */
export function buildImage(node: Element, context: Context, caption = ''): Node[] {
  const alt = attribute(node, 'alt').replace(/\s+/g, ' ');
  if (hasClass(node, 'emoji', 'wp-smiley')) return alt ? [text(alt)] : [];
  if (isTrackingPixel(node)) return [];
  const typed = findSource(node, context);
  const { findImage } = context.options;
  const isFound = typed === null || findImage === undefined || typed.startsWith('data:');
  const source = isFound ? typed && { src: typed, alt: '' } : findImage(typed);
  if (!typed) context.losses.add('An image without a usable address is left out.');
  if (!source) return alt ? [text(alt)] : [];
  const image: SourceImage = { src: source.src, alt: alt || source.alt || '' };
  context.images.set(image.src, context.images.get(image.src)?.alt ? context.images.get(image.src)! : image);
  const title = caption.replace(/\s+/g, ' ').trim();
  return [element('img', { src: image.src, alt: image.alt, ...(title && { title }) }, [])];
}

function findSource(node: Element, context: Context): string | null {
  const src = attribute(node, 'src');
  const lazy = src === '' || src.startsWith('data:') ? attribute(node, 'dataSrc', 'dataLazySrc') : '';
  const typed = attribute(node, 'dataOrigFile') || lazy || src;
  if (/^data:/i.test(typed))
    return typed.length <= MAX_DATA_URL_LENGTH && DATA_URL.test(typed) ? typed : null;
  const url = resolveUrl(typed, context);
  if (url === null || /^(?:mailto|tel):/i.test(url) || url.startsWith('#')) return null;
  return url;
}

function isTrackingPixel(node: Element) {
  return [node.properties.width, node.properties.height].every((size) => /^[01]$/.test(String(size)));
}

/** The file that an image is linked to for a larger view: the link is not needed. */
export function isImageFile(href: string) {
  const path = URL.parse(href, 'http://relative.invalid')?.pathname ?? '';
  return IMAGE_FILE.test(path) || /[?&]attachment_id=\d+/.test(href);
}

export function isGallery(node: Element) {
  return hasClass(node, ...galleryClasses) && findAll(node, (child) => child.tagName === 'img').length > 0;
}

/** Several images in one paragraph, each with its caption. */
export function buildGallery(node: Element, context: Context): Node[] {
  const images: Node[] = [];
  const captions: string[] = [];
  const collect = (parent: Element, caption: string) => {
    for (const child of parent.children) {
      if (!isElement(child)) continue;
      if (child.tagName === 'img') images.push(...buildImage(child, context, caption));
      else if (isCaption(child)) {
        if (parent === node || hasClass(child, 'blocks-gallery-caption')) captions.push(collectLine(child));
      } else collect(child, ownCaption(child) || caption);
    }
  };
  collect(node, '');
  const shown = images.filter((image) => isElement(image, 'img'));
  const gallery = shown.length > 0 ? [element('x-gallery', {}, shown)] : [];
  return [...gallery, ...captions.filter(Boolean).map(captionParagraph)];
}

function isCaption(node: Element) {
  return node.tagName === 'figcaption' || hasClass(node, 'gallery-caption', 'wp-caption-text');
}

function ownCaption(node: Element): string {
  if (!['figure', 'li', 'dl', 'div'].includes(node.tagName)) return '';
  const own = findAll(node, (child) => isCaption(child));
  const images = findAll(node, (child) => child.tagName === 'img');
  return images.length === 1 && own[0] ? collectLine(own[0]) : '';
}

export function captionParagraph(caption: string): Element {
  return element('p', {}, [element('em', {}, [text(caption)])]);
}

/** One image with its caption, or other content with the caption below. */
export function buildFigure(figure: Element, context: Context, clean: () => Node[]): Node[] {
  const images = findAll(figure, ({ tagName }) => tagName === 'img');
  const others = findAll(figure, ({ tagName }) =>
    /^(?:table|blockquote|pre|iframe|video|audio|ul|ol|object|embed|form)$/.test(tagName),
  );
  const caption = captionOf(figure);
  if (images.length === 1 && others.length === 0) return imageFigure(figure, images[0]!, caption, context);
  return [element('div', {}, clean())];
}

function imageFigure(figure: Element, image: Element, caption: string, context: Context): Node[] {
  const [found, ...rest] = buildImage(image, context, caption);
  if (!isElement(found, 'img')) return [element('p', {}, [...(found ? [found] : []), ...rest])];
  const [link] = findAll(figure, ({ tagName }) => tagName === 'a');
  const isAround = link !== undefined && findAll(link, (child) => child === image).length > 0;
  const href = isAround ? resolveLink(attribute(link, 'href'), context) : null;
  if (!href || isImageFile(href)) return [element('p', {}, [found])];
  const { title: _title, ...properties } = found.properties;
  // A linked image has no caption of its own.
  const linked = element('p', {}, [element('a', { href }, [element('img', properties, [])])]);
  return caption ? [linked, captionParagraph(caption)] : [linked];
}

/** The caption element, or in WordPress' `[caption]` the text behind the image. */
function captionOf(figure: Element): string {
  const [caption] = findAll(figure, ({ tagName }) => tagName === 'figcaption');
  return caption ? collectLine(caption) : attribute(figure, 'dataCaption') || collectLine(figure);
}
