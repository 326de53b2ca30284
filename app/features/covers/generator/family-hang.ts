import type { BrandColors } from '#content/brand.ts';
import { type ColorSheet, isSquare } from './color-sheet.ts';
import { mix } from './inks.ts';
import { boldMotifs, motifs, type Scheme } from './motifs.ts';
import { type Box, polygon, rectangle } from './shapes.ts';
import { fillPath } from './sheet.ts';

const SHADOW = 9;
const SKIRTING = 7;

/** Pairs of a sheet and its motif; neighbours take every second one, so that they differ. */
function schemesOf({ paper, ink, accent, coverOne }: BrandColors): Scheme[] {
  const white = mix(paper, '#ffffff', 0.75);
  return [
    { ground: white, figure: ink },
    { ground: white, figure: mix(coverOne, ink, 0.25) },
    { ground: ink, figure: white },
    { ground: white, figure: accent },
    { ground: accent, figure: white },
    { ground: mix(coverOne, white, 0.2), figure: ink },
    { ground: white, figure: ink },
  ];
}

type Room = { sheet: ColorSheet; wall: string; floor: number; hangWork: (box: Box, index: number) => string };

/** A wall with one or two works; from an aspect ratio of 1.9 a room. Squares show a motif alone. */
export function hang(sheet: ColorSheet): string {
  const { width, height, colors, random } = sheet;
  const { paper, coverOne, coverTwo, ink } = colors;
  const schemes = schemesOf(colors);
  if (isSquare(sheet)) {
    const scheme = random.pick(schemes);
    const box = { x: 0, y: 0, width, height };
    return fillPath(rectangle(box), scheme.ground) + random.pick(boldMotifs)(box, scheme, random);
  }
  const aspect = width / height;
  const wall = random.pick([coverTwo, mix(paper, coverTwo, 0.55), mix(coverTwo, coverOne, 0.22)]);
  const floor = aspect > 1.2 ? height * random.between(0.855, 0.885) : height;
  const [firstMotif, firstScheme] = [
    random.integer(0, motifs.length - 1),
    random.integer(0, schemes.length - 1),
  ];
  const shadow = mix(wall, ink, 0.16);

  function hangWork(box: Box, index: number) {
    const scheme = schemes[(firstScheme + 2 * index) % schemes.length]!;
    const motif = motifs[(firstMotif + index) % motifs.length]!;
    return (
      fillPath(rectangle({ ...box, x: box.x + SHADOW, y: box.y + SHADOW }), shadow) +
      fillPath(rectangle(box), scheme.ground) +
      motif(box, scheme, random)
    );
  }

  const room = { sheet, wall, floor, hangWork };
  return drawWall(room) + (aspect >= 1.9 ? furnish(room) : hangOneOrTwo(room));
}

function drawWall({ sheet: { width, height, colors }, wall, floor }: Room) {
  const plaster = fillPath(rectangle({ x: 0, y: 0, width, height }), wall);
  if (floor === height) return plaster;
  const ground = rectangle({ x: 0, y: floor, width, height: height - floor });
  const skirting = rectangle({ x: 0, y: floor - SKIRTING, width, height: SKIRTING });
  return (
    plaster +
    fillPath(ground, mix(wall, colors.coverOne, 0.62)) +
    fillPath(skirting, mix(wall, '#ffffff', 0.65))
  );
}

/** The height of the centres of all works. */
function eyeLevel(floor: number, height: number) {
  return floor * (floor < height ? 0.475 : 0.49);
}

function hangOneOrTwo({ sheet: { width, height, random }, floor, hangWork }: Room) {
  const proportion = random.pick([0.74, 0.8, 1, 1.28]);
  const tall = Math.min(floor * (floor < height ? 0.7 : 0.68), (width * 0.68) / proportion);
  const middle = eyeLevel(floor, height);
  const place = (centre: number, wide: number): Box => ({
    x: centre - wide / 2,
    y: middle - tall / 2,
    width: wide,
    height: tall,
  });
  if (width / height > 1.45 && random.chance(0.45)) {
    const wide = Math.min(width * 0.31, tall * 0.78);
    return (
      hangWork(place(width / 2 - wide * 0.62, wide), 0) + hangWork(place(width / 2 + wide * 0.62, wide), 1)
    );
  }
  return hangWork(place(width / 2, tall * proportion), 0);
}

/** A doorway at one side, up to four works on one centre line, and a bench for scale. */
function furnish(room: Room) {
  const { width, height, random } = room.sheet;
  const isLeft = random.chance(0.5);
  const margin = height * 0.3;
  const doorway = height * 0.27;
  const left = isLeft ? 2 * margin + doorway : margin;
  const right = isLeft ? width - margin : width - 2 * margin - doorway;
  const gap = height * 0.2;
  const works: Pick<Box, 'width' | 'height'>[] = [];
  let length = 0;
  for (const proportions of [[1, 1.25], [0.72, 0.8], [1.5, 1], [0.75]]) {
    const tall = height * random.between(0.46, 0.56);
    const wide = tall * random.pick(proportions);
    const longer = length + wide + (works.length > 0 ? gap : 0);
    if (longer > right - left) break;
    works.push({ width: wide, height: tall });
    length = longer;
  }
  const middle = eyeLevel(room.floor, height);
  let x = (left + right - length) / 2;
  const hung = works.map((work, index) => {
    const box = { ...work, x, y: middle - work.height / 2 };
    x += work.width + gap;
    return room.hangWork(box, index);
  });
  return (
    drawDoorway(room, isLeft ? margin : width - margin - doorway, doorway, isLeft) +
    hung.join('') +
    drawBench(room, (left + right) / 2)
  );
}

/** Another wall behind it, with a work, and the reveal at the side where one looks in from. */
function drawDoorway({ sheet, wall, floor }: Room, x: number, width: number, isLeft: boolean) {
  const { height, colors, random } = sheet;
  const { ink, accent, coverOne } = colors;
  const [top, sill, depth] = [floor - height * 0.64, floor - 30, 26];
  const [edge, inner] = isLeft ? [x, x + depth] : [x + width, x + width - depth];
  const reveal = [
    { x: edge, y: top },
    { x: inner, y: top + depth },
    { x: inner, y: sill },
    { x: edge, y: floor },
  ];
  const work = { x: x + width * 0.36, y: top + 150, width: width * 0.34, height: 106 };
  return (
    fillPath(rectangle({ x, y: top, width, height: floor - top }), mix(wall, '#ffffff', 0.5)) +
    fillPath(rectangle({ x, y: sill, width, height: floor - sill }), mix(wall, coverOne, 0.4)) +
    fillPath(polygon(reveal), mix(wall, ink, 0.2)) +
    fillPath(rectangle(work), random.pick([accent, ink]))
  );
}

function drawBench({ sheet: { height, colors }, floor }: Room, centre: number) {
  const seat = { x: centre - height * 0.28, y: floor + 14, width: height * 0.56, height: 15 };
  const legs = [seat.x + 26, seat.x + seat.width - 38].map((x) =>
    rectangle({ x, y: seat.y + seat.height, width: 12, height: 32 }),
  );
  return (
    fillPath(rectangle(seat), mix(colors.ink, colors.coverOne, 0.12)) + fillPath(legs.join(''), colors.ink)
  );
}
