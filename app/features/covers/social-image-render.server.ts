import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import { generateBrandedCover } from './branded-cover.ts';
import { generateCoverSvg } from './cover.ts';
import { type SocialImage, socialSize } from './social-image.ts';
import { coverArea, logoArea, sheet } from './social-image-sheet.server.ts';

const readFonts = new Map<string, Promise<Buffer>>();

/** Resolution of SVG logos, in which small ones stay sharp when enlarged. */
const LOGO_DPI = 288;

type Upload = Buffer | null | undefined;

export type SocialImageJob = { image: SocialImage; logo: Upload; picture: Upload; fontDir: string };

/** The preview image of a page for social networks: its picture as JPEG, or its title beside its cover as PNG. */
export async function renderSocialImage({ image, logo, picture, fontDir }: SocialImageJob): Promise<Buffer> {
  if (image.picture && picture) return cropPicture(Buffer.from(picture), image.picture.focus);
  const pair = image.brand?.fonts ?? 'bricolage';
  const fonts = await Promise.all([
    readFont('display', join(fontDir, `social-${pair}.ttf`)),
    readFont('extended', join(fontDir, `social-${pair}-extended.ttf`)),
    readFont('label', join(fontDir, 'social-label.ttf')),
  ]);
  const scaledLogo = logo && (await scaleLogo(Buffer.from(logo)).catch(() => null));
  const paper = await satori(sheet(image, scaledLogo !== null), { ...socialSize, fonts });
  const svg = paper.replace('</svg>', `${positionedCover(image)}</svg>`);
  const layers = scaledLogo ? [{ input: scaledLogo, left: logoArea.x, top: logoArea.y }] : [];
  return sharp(Buffer.from(svg)).composite(layers).png({ compressionLevel: 9 }).toBuffer();
}

/** As browsers place an image that covers its frame. */
async function cropPicture(bytes: Buffer, focus: string) {
  const { width, height } = socialSize;
  const picture = sharp(bytes).flatten({ background: 'white' }).jpeg({ quality: 82, mozjpeg: true });
  if (focus === 'whole')
    return picture.resize({ ...socialSize, fit: 'contain', background: 'white' }).toBuffer();
  const own = await sharp(bytes).metadata();
  const scale = Math.max(width / own.width, height / own.height);
  const scaled = { width: Math.round(own.width * scale), height: Math.round(own.height * scale) };
  const [x = 0, y = 0] = focus.split(' ').map((percent) => Number(percent) / 100);
  const place = {
    left: Math.round((scaled.width - width) * x),
    top: Math.round((scaled.height - height) * y),
  };
  return picture
    .resize({ ...scaled, fit: 'fill' })
    .extract({ ...place, ...socialSize })
    .toBuffer();
}

function scaleLogo(bytes: Buffer) {
  const { width, height } = logoArea;
  return sharp(bytes, { density: LOGO_DPI }).resize({ width, height, fit: 'inside' }).png().toBuffer();
}

function positionedCover({ slug, seed, brand }: SocialImage) {
  const { x, width, height } = coverArea;
  const name = seed ? `${slug}:${seed}` : slug;
  const svg = brand
    ? generateBrandedCover(name, width, height, brand)
    : generateCoverSvg(name, width, height);
  return svg.replace('<svg ', `<svg x="${x}" y="0" `);
}

async function readFont(name: string, file: string) {
  const data = readFonts.get(file) ?? readFile(file);
  readFonts.set(file, data);
  return { name, data: await data };
}
