export type Point = { x: number; y: number };

export type Box = Point & { width: number; height: number };

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export function format(...values: number[]): string {
  return values.map((value) => String(round(value))).join(' ');
}

export function pointAt(centre: Point, radius: number, turn: number): Point {
  const angle = turn * 2 * Math.PI;
  return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
}

export function rectangle({ x, y, width, height }: Box): string {
  return `M${format(x, y)}H${format(x + width)}V${format(y + height)}H${format(x)}Z`;
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => format(x, y)).join('L')}Z`;
}

export function disc(centre: Point, radius: number): string {
  const reach = round(radius);
  const halfTurn = `a${reach} ${reach} 0 1 1`;
  const start = format(centre.x - reach, centre.y);
  return `M${start}${halfTurn} ${format(2 * reach)} 0${halfTurn} ${format(-2 * reach)} 0Z`;
}

// Rounding the end point of a wide arc would shift its centre by whole pixels, so wide arcs are split into halves.
export function arc(centre: Point, radius: number, from: number, to: number): string {
  if (Math.abs(to - from) > 0.3) {
    const middle = (from + to) / 2;
    return arc(centre, radius, from, middle) + arc(centre, radius, middle, to);
  }
  const end = pointAt(centre, radius, to);
  const sweep = to > from ? 1 : 0;
  return `A${format(radius, radius)} 0 0 ${sweep} ${format(end.x, end.y)}`;
}

// Angles are in turns, clockwise: 0 is right, 0.25 is down.
export function openArc(centre: Point, radius: number, from: number, to: number): string {
  const start = pointAt(centre, radius, from);
  return `M${format(start.x, start.y)}${arc(centre, radius, from, to)}`;
}

export function lineTo({ x, y }: Point): string {
  return `L${format(x, y)}`;
}

export function sector(centre: Point, radius: number, from: number, to: number, innerRadius = 0): string {
  const outer = openArc(centre, radius, from, to);
  if (innerRadius <= 0) {
    return `${outer}${lineTo(centre)}Z`;
  }
  const turning = pointAt(centre, innerRadius, to);
  return `${outer}${lineTo(turning)}${arc(centre, innerRadius, to, from)}Z`;
}

export function capsule({ x, y, width, height }: Box): string {
  const radius = width / 2;
  const top = { x: x + radius, y: y + radius };
  const bottom = { x: x + radius, y: y + height - radius };
  return `M${format(x, top.y)}${arc(top, radius, 0.5, 1)}V${format(bottom.y)}${arc(bottom, radius, 0, 0.5)}Z`;
}
