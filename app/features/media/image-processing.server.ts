import sharp, { type Sharp } from 'sharp';
import { damaged, entities, type ProcessedImage, notAnImage, type Refusal, tooManyPixels } from './image.ts';

const MAX_PIXELS = 40_000_000;
/** Long pages are kept readable, so the height may be a multiple of the width. */
const LARGEST = { width: 2400, height: 8000 };
const WIDEST_MOVING = 1200;
const MAX_SVG_WIDTH = 1600;
const MAX_DOTS_PER_INCH = 7200;

const moving = new Set<string>(['gif', 'webp']);
const input = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;

/** Of the library's many readers only these are left. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Svg'].map((name) => `VipsForeignLoad${name}Buffer`);

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: loaders });
sharp.concurrency(1);
sharp.cache(false);

/**
 * Every file is drawn anew from its pixels: what else a file carries (place, camera, scripts) is not in the result. The
 * lighter forms have the widths of the steps below the picture's own, and its own.
 */
export async function processImage(bytes: Buffer, steps: number[]): Promise<ProcessedImage | Refusal> {
  if (bytes.includes('<!ENTITY')) return entities;
  const read = await refusing(() => sharp(bytes, input).metadata());
  if ('error' in read) return read;
  const { width, height, pages = 1, format } = read;
  if (width * height * pages > MAX_PIXELS) return tooManyPixels;
  if (pages > 1 && moving.has(format)) return makeMoving(sharp(bytes, { ...input, animated: true }));

  const density = Math.min((72 * MAX_SVG_WIDTH) / Math.max(width, height), MAX_DOTS_PER_INCH);
  const source = sharp(bytes, format === 'svg' ? { ...input, density: Math.max(density, 1) } : input);
  const drawn = await refusing(() =>
    source
      .autoOrient()
      .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  if ('error' in drawn) return drawn;
  const pixels = () => sharp(drawn.data, { raw: drawn.info });
  const isOpaque = drawn.info.channels === 3 || (await pixels().stats()).isOpaque;
  const { width: own } = drawn.info;
  const widths = [...steps.filter((step) => step < own), own];
  return makeStill(pixels, { ...drawn.info, isOpaque }, widths);
}

async function makeStill(
  pixels: () => Sharp,
  { width, height, isOpaque }: { width: number; height: number; isOpaque: boolean },
  widths: number[],
): Promise<ProcessedImage> {
  const main = `${width}x${height}.${isOpaque ? 'jpg' : 'png'}`;
  const plain = isOpaque
    ? pixels().removeAlpha().jpeg({ quality: 86, mozjpeg: true })
    : pixels().png({ compressionLevel: 9 });
  const files = new Map([[main, await plain.toBuffer()]]);
  for (const step of widths) {
    const resized = () => pixels().resize({ width: step });
    // More effort costs seconds a picture and saves next to nothing.
    files.set(`${step}.avif`, await resized().avif({ quality: 58, effort: 1 }).toBuffer());
    files.set(`${step}.webp`, await resized().webp({ quality: 78, effort: 4 }).toBuffer());
  }
  return { main, width, height, mimeType: isOpaque ? 'image/jpeg' : 'image/png', files };
}

/** A picture that moves is kept moving, in one form that every browser plays. */
async function makeMoving(source: Sharp): Promise<ProcessedImage | Refusal> {
  const made = await refusing(() =>
    source
      .resize({ width: WIDEST_MOVING, withoutEnlargement: true })
      .webp({ quality: 75, effort: 2 })
      .toBuffer({ resolveWithObject: true }),
  );
  if ('error' in made) return made;
  const { width, pageHeight, height } = made.info;
  const size = { width, height: pageHeight ?? height };
  const main = `${size.width}x${size.height}.webp`;
  return { main, ...size, mimeType: 'image/webp', files: new Map([[main, made.data]]) };
}

/** What the file is to blame for is told to the owner. */
async function refusing<Result>(work: () => Promise<Result>): Promise<Result | Refusal> {
  try {
    return await work();
  } catch (error) {
    const { message } = error as Error;
    if (message.includes('unsupported image format')) return notAnImage;
    return message.includes('pixel limit') ? tooManyPixels : damaged;
  }
}
