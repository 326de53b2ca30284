/** A picture of the library tells its size in its address, so a page can lay it out without asking anybody. */
const ADDRESS = /^(\/media\/[0-9a-f]{20})\/(\d{1,5})x(\d{1,5})\.(jpg|png|webp)$/;
const IN_TEXT = /<img src="(\/media\/[^"]+)"((?: [a-z]+="[^"]*")*)>/g;

/** The widths in which wider pictures are kept too. */
export const imageWidths = [400, 800, 1200, 1600, 2400];
const formats = ['avif', 'webp'] as const;

/** The measure of long texts, and of pictures in them. */
const textSizes = 'auto, (width < 48rem) 100vw, 44rem';

export type ImageSource = { type: string; srcSet: string };

/** What the address of a library's picture tells; null for any other address. */
export function readImage(url: string): { width: number; height: number; sources: ImageSource[] } | null {
  const [, folder, width, height, extension] = ADDRESS.exec(url) ?? [];
  if (!folder) return null;
  // A moving picture is kept as it is.
  const sources =
    extension === 'webp' ? [] : formats.map((format) => sourceOf(folder, Number(width), format));
  return { width: Number(width), height: Number(height), sources };
}

/** Gives the library's pictures in a rendered text their sizes and lighter forms; the stored text, which feeds carry too, stays plain. */
export function withImageSources(html: string): string {
  return html.replaceAll(IN_TEXT, (image, url: string, attributes: string) => {
    const picture = readImage(url);
    if (!picture) return image;
    const { width, height, sources } = picture;
    const lighter = sources.map(
      ({ type, srcSet }) => `<source type="${type}" srcset="${srcSet}" sizes="${textSizes}">`,
    );
    return `<picture>${lighter.join('')}<img src="${url}" width="${width}" height="${height}"${attributes}></picture>`;
  });
}

function sourceOf(folder: string, width: number, format: string): ImageSource {
  const widths = [...imageWidths.filter((step) => step < width), width];
  const srcSet = widths.map((step) => `${folder}/${step}.${format} ${step}w`);
  return { type: `image/${format}`, srcSet: srcSet.join(', ') };
}
