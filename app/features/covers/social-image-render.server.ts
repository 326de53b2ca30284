import { readFile } from 'node:fs/promises';
import satori from 'satori';
import sharp from 'sharp';
import type { FontPair } from '#content/brand.ts';
import { generateBrandedCover } from './branded-cover.ts';
import { generateCoverSvg } from './cover.ts';
import { type SocialImage, socialSize } from './social-image.ts';
import { coverArea, logoArea, sheet } from './social-image-sheet.server.ts';

const FONTS = new URL('../../../build/fonts/', import.meta.url);

const label = readFont('label', 'social-label');
const headings = new Map<FontPair, ReturnType<typeof readHeading>>();

/** Resolution of SVG logos, in which small ones stay sharp when enlarged. */
const LOGO_DPI = 288;

export type SocialImageJob = { image: SocialImage; logo: Buffer | null };

/** The preview image of a page for social networks: its title beside its cover, as PNG. */
export async function renderSocialImage({ image, logo }: SocialImageJob): Promise<Buffer> {
  const pair = image.brand?.fonts ?? 'bricolage';
  const heading = headings.get(pair) ?? readHeading(pair);
  headings.set(pair, heading);
  const fonts = [...(await heading), await label];
  const scaledLogo = logo && (await scaleLogo(Buffer.from(logo)).catch(() => null));
  const paper = await satori(sheet(image, scaledLogo !== null), { ...socialSize, fonts });
  const svg = paper.replace('</svg>', `${positionedCover(image)}</svg>`);
  const layers = scaledLogo ? [{ input: scaledLogo, left: logoArea.x, top: logoArea.y }] : [];
  return sharp(Buffer.from(svg)).composite(layers).png({ compressionLevel: 9 }).toBuffer();
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

function readHeading(pair: FontPair) {
  return Promise.all([
    readFont('display', `social-${pair}`),
    readFont('extended', `social-${pair}-extended`),
  ]);
}

async function readFont(name: string, file: string) {
  return { name, data: await readFile(new URL(`${file}.ttf`, FONTS)) };
}
