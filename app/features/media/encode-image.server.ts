import sharp, { type Sharp } from 'sharp';
import {
  damaged,
  entities,
  type ProcessedImage,
  notAnImage,
  type MediaError,
  tooManyFrames,
  tooManyPixels,
  unsupported,
} from './image.ts';

const MAX_PIXELS = 40_000_000;
/** Of all frames, which are read one after the other: about 1 minute. */
const MAX_ANIMATED_PIXELS = 160_000_000;
/** Allows tall screenshots to stay readable. */
const MAX_SIZE = { width: 2400, height: 8000 };
const MAX_ANIMATED_WIDTH = 1200;
const MAX_SVG_WIDTH = 1600;
const MAX_DOTS_PER_INCH = 7200;

const animatedFormats = new Set<string>(['gif', 'webp']);
const inputOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;

/** All other libvips loaders are blocked. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Svg'].map((name) => `VipsForeignLoad${name}Buffer`);

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: loaders });
sharp.concurrency(1);
sharp.cache(false);

/**
 * Every file is re-encoded from its pixels, which drops metadata and scripts. The variants
 * have those of the given widths that are below the image's own width, and its own width.
 */
export async function processImage(bytes: Buffer, allWidths: number[]): Promise<ProcessedImage | MediaError> {
  if (bytes.includes('<!ENTITY')) return entities;
  const unsupportedFormat = findUnsupportedFormat(bytes);
  if (unsupportedFormat) return unsupported(unsupportedFormat);
  const metadata = await toImageError(() => sharp(bytes, inputOptions).metadata());
  if ('error' in metadata) return metadata;
  const { width, height, pages = 1, format } = metadata;
  const isAnimated = pages > 1 && animatedFormats.has(format);
  if (width * height > MAX_PIXELS) return tooManyPixels;
  if (isAnimated) {
    const limitInputPixels = MAX_ANIMATED_PIXELS;
    if (width * height * pages > limitInputPixels) return tooManyFrames;
    return encodeAnimated(sharp(bytes, { ...inputOptions, limitInputPixels, animated: true }));
  }

  const density = Math.min((72 * MAX_SVG_WIDTH) / Math.max(width, height), MAX_DOTS_PER_INCH);
  const source = sharp(
    bytes,
    format === 'svg' ? { ...inputOptions, density: Math.max(density, 1) } : inputOptions,
  );
  const rendered = await toImageError(() =>
    source
      .autoOrient()
      .resize({ ...MAX_SIZE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  if ('error' in rendered) return rendered;
  const pixels = () => sharp(rendered.data, { raw: rendered.info });
  const isOpaque = rendered.info.channels === 3 || (await pixels().stats()).isOpaque;
  const { width: ownWidth } = rendered.info;
  const widths = [...allWidths.filter((each) => each < ownWidth), ownWidth];
  return encodeStill(pixels, { ...rendered.info, isOpaque }, widths);
}

/** Formats of cameras and scanners, by their first bytes. AVIF has the same container as HEIC. */
function findUnsupportedFormat(bytes: Buffer): string | null {
  const start = bytes.toString('latin1', 0, 64);
  if (/^.{4}ftyp.*(?:hei[cmsx]|hev[cmsx])/s.test(start) && !start.includes('avif')) return 'HEIC';
  if (/^(?:II\*\0|MM\0\*)/.test(start)) return 'TIFF';
  return /^BM.{4}\0{4}/s.test(start) ? 'BMP' : null;
}

async function encodeStill(
  pixels: () => Sharp,
  { width, height, isOpaque }: { width: number; height: number; isOpaque: boolean },
  widths: number[],
): Promise<ProcessedImage> {
  const main = `${width}x${height}.${isOpaque ? 'jpg' : 'png'}`;
  const plain = isOpaque
    ? pixels().removeAlpha().jpeg({ quality: 86, mozjpeg: true })
    : pixels().png({ compressionLevel: 9 });
  const files = new Map([[main, await plain.toBuffer()]]);
  for (const each of widths) {
    const resized = () => pixels().resize({ width: each });
    // More effort takes seconds per image and saves almost nothing.
    files.set(`${each}.avif`, await resized().avif({ quality: 58, effort: 1 }).toBuffer());
    files.set(`${each}.webp`, await resized().webp({ quality: 78, effort: 4 }).toBuffer());
  }
  return { main, width, height, mimeType: isOpaque ? 'image/jpeg' : 'image/png', files };
}

/** Animations are stored as a single animated WebP. */
async function encodeAnimated(source: Sharp): Promise<ProcessedImage | MediaError> {
  const encoded = await toImageError(() =>
    source
      .resize({ width: MAX_ANIMATED_WIDTH, withoutEnlargement: true })
      .webp({ quality: 75, effort: 2 })
      .toBuffer({ resolveWithObject: true }),
  );
  if ('error' in encoded) return encoded;
  const { width, pageHeight, height } = encoded.info;
  const size = { width, height: pageHeight ?? height };
  const main = `${size.width}x${size.height}.webp`;
  return { main, ...size, mimeType: 'image/webp', files: new Map([[main, encoded.data]]) };
}

/** Maps decoder errors to messages for the owner. */
async function toImageError<Result>(operation: () => Promise<Result>): Promise<Result | MediaError> {
  try {
    return await operation();
  } catch (error) {
    const { message } = error as Error;
    if (message.includes('unsupported image format')) return notAnImage;
    return message.includes('pixel limit') ? tooManyPixels : damaged;
  }
}
