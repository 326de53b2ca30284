import type { ElementContent, Properties } from 'hast';
import type { PhrasingContent, RootContent } from 'mdast';
import { CAPTIONS_URL, DOWNLOAD_URL, downloadFormats, FILM_URL } from '#platform/http/media-file.ts';
import { plainText } from '#platform/markdown/plain-text.ts';
import { safeImageUrl } from '#platform/markdown/links.ts';

export const mediaNames = ['film', 'loop', 'download'];

export const isMediaName = (name: string) => mediaNames.includes(name);

type Leaf = Extract<RootContent, { type: 'leafDirective' }>;
type Container = Extract<RootContent, { type: 'containerDirective' }>;

/** What is wrong with the options of a film, loop or download; null if it can be shown. */
export function findMediaProblem({ name, attributes }: Leaf): string | null {
  const { src = '', poster, captions } = attributes ?? {};
  const pattern = name === 'download' ? DOWNLOAD_URL : FILM_URL;
  if (!pattern.test(src ?? ''))
    return `“::${name}” needs a ${name === 'download' ? 'file' : 'film'} of the media library. Choose it with Insert.`;
  if (poster && !safeImageUrl(poster)) return `The poster of “::${name}” is no image.`;
  if (captions && !CAPTIONS_URL.test(captions))
    return `The captions of “::${name}” are no WebVTT file of the media library.`;
  return null;
}

/** The element of a valid film, loop or download; its label is the caption, or the title of the download. */
export function arrangeMedia(node: Leaf): RootContent {
  return node.name === 'download' ? downloadOf(node) : filmOf(node);
}

/** A text that opens below a film. */
export function transcriptOf(content: RootContent[]): Container {
  const summary: Leaf = { type: 'leafDirective', name: 'summary', children: [] };
  summary.data = { hName: 'summary', hChildren: [{ type: 'text', value: 'Transcript' }] };
  return container('details', 'transcript', [summary, ...content]);
}

function filmOf({ name, attributes, children }: Leaf): Container {
  const { src, poster, captions } = attributes as Record<string, string>;
  const { width, height } = FILM_URL.exec(src!)!.groups!;
  const label = plainText({ type: 'paragraph', children }).trim();
  const properties: Properties = {
    src: src!,
    ...(poster && { poster: safeImageUrl(poster)! }),
    width: Number(width),
    height: Number(height),
    controls: true,
    ...(name === 'loop' && { muted: true, loop: true }),
    playsInline: true,
    // Without a poster, the first frame is shown.
    preload: poster ? 'none' : 'metadata',
    ...(label && { ariaLabel: label }),
  };
  const fallback: ElementContent[] = [
    ...(captions ? [hast('track', { kind: 'captions', src: captions, label: 'Captions' })] : []),
    hast('a', { href: src! }, [{ type: 'text', value: 'Film' }]),
  ];
  const video: Leaf = { type: 'leafDirective', name: 'video', children: [] };
  video.data = { hName: 'video', hProperties: properties, hChildren: fallback };
  const caption: Leaf = { type: 'leafDirective', name: 'caption', children, data: { hName: 'figcaption' } };
  return container('figure', name, [video, ...(label ? [caption] : [])]);
}

/** The break is for readers without our styles: feeds and emails. The size is added on saving. */
function downloadOf({ attributes, children }: Leaf): RootContent {
  const src = attributes!.src!;
  const { extension } = DOWNLOAD_URL.exec(src)!.groups!;
  const name = src.split('/').at(-1)!;
  const title: PhrasingContent[] = [
    { type: 'text', value: plainText({ type: 'paragraph', children }).trim() || name },
  ];
  const facts: PhrasingContent = {
    type: 'emphasis',
    data: { hName: 'span', hProperties: { className: ['download-facts'] } },
    children: [{ type: 'text', value: downloadFormats[extension!]!.label }],
  };
  return {
    type: 'paragraph',
    data: { hProperties: { className: ['download'] } },
    children: [
      {
        type: 'link',
        url: src,
        children: [{ type: 'strong', children: title }, { type: 'break' }, facts],
      },
    ],
  };
}

function container(tag: string, className: string, children: RootContent[]): Container {
  return {
    type: 'containerDirective',
    name: tag,
    children: children as Container['children'],
    data: { hName: tag, hProperties: { className: [className] } },
  };
}

function hast(tagName: string, properties: Properties, children: ElementContent[] = []): ElementContent {
  return { type: 'element', tagName, properties, children };
}
