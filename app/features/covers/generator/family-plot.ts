import { type ColorSheet, isSquare, strokePath } from './color-sheet.ts';
import { mix } from './inks.ts';
import { disc, format, rectangle } from './shapes.ts';
import { fillPath } from './sheet.ts';

/** Strokes in squares are wider, and fewer. */
const STROKE = { fine: 1.6, coarse: 7 };

type Plot = (sheet: ColorSheet, line: string, stroke: number) => string;

/** Lines with one hill, whose ridge differs from line to line. */
const contours: Plot = (sheet, line, stroke) => {
  const { width, height, random, colors } = sheet;
  const count = isSquare(sheet) ? 10 : width > height * 1.9 ? 26 : 34;
  const centre = width * random.between(0.3, 0.7);
  const reach = height * random.between(0.35, 0.6);
  const [phase, other] = [random.between(0, 6), random.between(0, 6)];
  // Outside of the hill the lines are straight.
  const [from, to] = [Math.max(0, centre - 2.6 * reach), Math.min(width, centre + 2.6 * reach)];
  const steps = Math.ceil((to - from) / (reach / 10));
  const rows = Array.from({ length: count + 1 }, (_, row) => {
    const level = height * (0.3 + (0.66 * row) / count);
    const ridge = 0.4 + Math.sin((row * 17) / count + other) ** 2;
    const heightAt = (x: number) =>
      Math.exp(-(((x - centre) / reach) ** 2)) *
      (0.55 + 0.45 * Math.sin(x * 0.016 + phase + (row * 7) / count)) *
      height *
      0.2 *
      ridge;
    const points = Array.from({ length: steps + 1 }, (_point, step) => {
      const x = from + ((to - from) * step) / steps;
      return format(x, level - heightAt(x));
    });
    return `M${format(0, level)}L${points.join(' ')}H${width}`;
  });
  const sun = disc({ x: centre, y: height * 0.36 }, height * 0.13);
  return fillPath(sun, colors.accent) + strokePath(rows.join(''), line, stroke);
};

/** Circles around two centres that move apart. */
const orbits: Plot = (sheet, line, stroke) => {
  const { width, height, random, colors } = sheet;
  const centre = { x: width * random.between(0.3, 0.7), y: height * random.between(0.4, 0.6) };
  const count = isSquare(sheet) ? 6 : random.integer(16, 26);
  const reach = Math.max(width, height) * 0.62;
  const drift = random.between(0.12, 0.25);
  const circles = Array.from({ length: count }, (_, index) => {
    const radius = (reach * (index + 1)) / count;
    return [drift, -drift].map((part) => disc({ x: centre.x + part * radius, y: centre.y }, radius)).join('');
  });
  const core = disc(centre, height * (isSquare(sheet) ? 0.15 : random.between(0.07, 0.12)));
  return strokePath(circles.join(''), line, stroke) + fillPath(core, colors.accent);
};

/** Divisors of the height, so that the arcs have short coordinates. */
const ROWS = [9, 7, 6, 5, 3];
const MAX_CELLS = 130;

/** Four quarter arcs in each cell of a lattice, one cell is solid. */
const lattice: Plot = (sheet, line, stroke) => {
  const { width, height, random, colors } = sheet;
  const max = isSquare(sheet) ? 16 : MAX_CELLS;
  const rows = random.pick(
    ROWS.filter((count) => count * Math.ceil((count * width) / height) <= max).slice(0, 3),
  );
  const size = height / rows;
  const columns = Math.ceil(width / size);
  const solid = random.integer(0, Math.max(0, columns - 2)) + random.integer(1, rows - 2) * columns;
  let arcs = '';
  let mark = '';
  for (let cell = 0; cell < rows * columns; cell += 1) {
    const box = {
      x: (cell % columns) * size,
      y: Math.floor(cell / columns) * size,
      width: size,
      height: size,
    };
    const [isRight, isLow] = [random.chance(0.5), random.chance(0.5)];
    if (cell === solid) mark = fillPath(rectangle(box), colors.accent);
    else
      for (const part of [0.25, 0.5, 0.75, 1]) {
        const [across, down] = [isRight ? -size * part : size * part, isLow ? -size * part : size * part];
        const start = format(box.x + (isRight ? size : 0) + across, box.y + (isLow ? size : 0));
        const radius = format(size * part);
        arcs += `M${start}a${radius} ${radius} 0 0 ${isRight === isLow ? 1 : 0} ${format(-across, down)}`;
      }
  }
  return mark + strokePath(arcs, line, stroke);
};

/** Fine lines and one solid mark. */
export function plot(sheet: ColorSheet): string {
  const { width, height, colors, random } = sheet;
  const { paper, ink, coverOne, coverTwo } = colors;
  const [ground, line] = random.pick([
    [coverTwo, ink],
    [mix(paper, coverTwo, 0.4), ink],
    [ink, mix(coverOne, paper, 0.7)],
    [mix(paper, coverTwo, 0.75), coverOne],
  ]) as [string, string];
  const draw = random.pick([contours, contours, orbits, orbits, lattice]);
  const stroke = isSquare(sheet) ? STROKE.coarse : STROKE.fine;
  return fillPath(rectangle({ x: 0, y: 0, width, height }), ground) + draw(sheet, line, stroke);
}
