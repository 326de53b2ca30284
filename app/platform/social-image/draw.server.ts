import { cover } from '#platform/cover.ts';
import { type SocialImage, socialSize } from '#platform/social-image.ts';
import { coverFrame, Sheet } from './sheet.tsx';

/** Draws the PNG under which a page is shared: the title on paper, and the cover beside it. */
export async function drawSocialImage(image: SocialImage): Promise<Buffer> {
  // A site that nobody shares never loads these.
  const [{ default: satori }, { default: sharp }, fonts] = await Promise.all([
    import('satori'),
    import('sharp'),
    loadFonts(),
  ]);
  const paper = await satori(Sheet(image), { ...socialSize, fonts });
  const svg = paper.replace('</svg>', `${placedCover(image)}</svg>`);
  // Rasterising takes most of the time and happens outside of the main thread.
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}

function placedCover({ slug, salt }: SocialImage) {
  const { x, width, height } = coverFrame;
  const print = cover(salt ? `${slug}:${salt}` : slug, width, height);
  return print.replace('<svg ', `<svg x="${x}" y="0" `);
}

async function loadFonts() {
  const [display, extended, mono] = await Promise.all([
    import('#fonts/social-display.ttf?inline'),
    import('#fonts/social-display-extended.ttf?inline'),
    import('#fonts/social-mono.ttf?inline'),
  ]);
  return [
    { name: 'display', data: bytesOf(display.default) },
    { name: 'extended', data: bytesOf(extended.default) },
    { name: 'mono', data: bytesOf(mono.default) },
  ];
}

function bytesOf(dataUrl: string) {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}
