import type { Element } from 'hast';
import { codeFigure } from './code-blocks.ts';
import { type Context, resolveLink } from './context.ts';
import { captionParagraph, imageOf, isImageFile } from './images.ts';
import { attribute, element, findAll, isElement, lineOf, type Node } from './tree.ts';

type Options = { context: Context; language: string; clean: () => Node[] };

/** One image with its caption, code with its title, or other content with the caption below. */
export function figureOf(figure: Element, { context, language, clean }: Options): Node[] {
  const code = codeFigure(figure, language);
  if (code) return code;
  const images = findAll(figure, ({ tagName }) => tagName === 'img');
  const others = findAll(figure, ({ tagName }) =>
    /^(?:table|blockquote|iframe|video|audio|ul|ol|object|embed|form)$/.test(tagName),
  );
  const caption = captionOf(figure);
  if (images.length === 1 && others.length === 0) return imageFigure(figure, images[0]!, caption, context);
  return [element('div', {}, clean())];
}

function imageFigure(figure: Element, image: Element, caption: string, context: Context): Node[] {
  const [found, ...rest] = imageOf(image, context, caption);
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
  return caption ? lineOf(caption) : attribute(figure, 'dataCaption') || lineOf(figure);
}
