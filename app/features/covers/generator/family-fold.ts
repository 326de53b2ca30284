import { type Ink, shade } from './inks.ts';
import { type Sheet, fillPath } from './sheet.ts';
import { polygon } from './shapes.ts';

type Pleats = { count: number; rise: number };

// Each band extends to the bottom, under the next bands, which prevents seams.
function renderBand(sheet: Sheet, pleats: Pleats, top: number, ink: Ink): string {
  const { width, height } = sheet;
  const pleatWidth = width / pleats.count;
  const crease = (index: number) => ({ x: index * pleatWidth, y: top + (index % 2 === 0 ? 0 : pleats.rise) });
  const creases = Array.from({ length: pleats.count + 1 }, (_, index) => crease(index));
  const band = polygon([...creases, { x: width, y: height }, { x: 0, y: height }]);
  const turnedFaces = creases.slice(0, -1).map((start, index) => {
    const end = crease(index + 1);
    return index % 2 === 1 ? '' : polygon([start, end, { x: end.x, y: height }, { x: start.x, y: height }]);
  });
  return fillPath(band, ink) + fillPath(turnedFaces.join(''), shade(ink));
}

export function fold(sheet: Sheet): string {
  const { width, height, inks, random } = sheet;
  const bandCount = random.integer(4, 6);
  const bandHeight = height / bandCount;
  const pleats = {
    count: Math.max(3, Math.round((width / height) * random.integer(3, 5))),
    rise: bandHeight * random.between(0.45, 1),
  };
  const sparkAt = random.integer(1, bandCount - 2);
  const supportAt = sparkAt + random.pick([-2, -1, 1, 2]);
  const accents = new Map([
    [sparkAt, inks.spark],
    [supportAt, inks.support],
  ]);
  let svg = '';
  for (let band = -1; band < bandCount; band += 1) {
    const plainInk = band % 2 === 0 ? inks.main : inks.ground;
    svg += renderBand(sheet, pleats, band * bandHeight, accents.get(band) ?? plainInk);
  }
  return svg;
}
