import { readFile } from 'node:fs/promises';
import satori from 'satori';
import sharp from 'sharp';
import type { FontPair } from '#content/brand.ts';
import { generateBrandedCover } from './branded-cover.ts';
import { generateCoverSvg } from './cover.ts';
import { type SocialImage, socialSize } from './social-image.ts';
import { coverArea, sheet } from './social-image-sheet.server.ts';

const FONTS = new URL('../../../build/fonts/', import.meta.url);

const label = readFont('label', 'social-label');
const headings = new Map<FontPair, ReturnType<typeof readHeading>>();

/** The preview image of a page for social networks: its title beside its cover, as PNG. */
export async function renderSocialImage(image: SocialImage): Promise<Buffer> {
  const pair = image.brand?.fonts ?? 'bricolage';
  const heading = headings.get(pair) ?? readHeading(pair);
  headings.set(pair, heading);
  const fonts = [...(await heading), await label];
  const paper = await satori(sheet(image), { ...socialSize, fonts });
  const svg = paper.replace('</svg>', `${positionedCover(image)}</svg>`);
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
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
