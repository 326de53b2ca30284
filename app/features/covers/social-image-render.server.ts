import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import satori from 'satori';
import sharp from 'sharp';
import { generateCoverSvg } from './cover.ts';
import { type SocialImage, socialSize } from './social-image.ts';
import { coverArea, sheet } from './social-image-sheet.server.ts';

const fonts = await Promise.all([
  readFont('display', 'social-display'),
  readFont('extended', 'social-display-extended'),
  readFont('mono', 'social-mono'),
]);

/** The PNG under which a page is shared: the title on paper, and the cover beside it. */
export async function renderSocialImage(image: SocialImage): Promise<Buffer> {
  const paper = await satori(sheet(image), { ...socialSize, fonts });
  const svg = paper.replace('</svg>', `${placedCover(image)}</svg>`);
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}

function placedCover({ slug, salt }: SocialImage) {
  const { x, width, height } = coverArea;
  const art = generateCoverSvg(salt ? `${slug}:${salt}` : slug, width, height);
  return art.replace('<svg ', `<svg x="${x}" y="0" `);
}

async function readFont(name: string, file: string) {
  return { name, data: await readFile(fileURLToPath(import.meta.resolve(`#fonts/${file}.ttf`))) };
}
