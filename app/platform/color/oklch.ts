/** Lightness 0 to 1, chroma 0 to about 0.4, hue in degrees. */
export type Oklch = { l: number; c: number; h: number };

type Rgb = [number, number, number];

const CHROMA_STEP = 0.002;

export function toOklch(hex: string): Oklch {
  const [r, g, b] = channelsOf(hex).map(linearOf) as Rgb;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const h = (Math.atan2(bb, a) * 180) / Math.PI;
  return { l: lightness, c: Math.hypot(a, bb), h: (h + 360) % 360 };
}

/** The colour as `#rrggbb`; its chroma is reduced as far as sRGB needs, its lightness and hue stay. */
export function toHex({ l, c, h }: Oklch): string {
  const lightness = Math.min(1, Math.max(0, l));
  let chroma = Math.max(0, c);
  let rgb = linearRgbOf({ l: lightness, c: chroma, h });
  while (chroma > 0 && !isInGamut(rgb)) {
    chroma = Math.max(0, chroma - CHROMA_STEP);
    rgb = linearRgbOf({ l: lightness, c: chroma, h });
  }
  return `#${rgb.map((value) => byteOf(value).toString(16).padStart(2, '0')).join('')}`;
}

/** The WCAG 2 contrast ratio, 1 to 21. */
export function measureContrast(one: string, other: string): number {
  const [darker, lighter] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(hex: string) {
  const [r, g, b] = channelsOf(hex).map(linearOf) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linearRgbOf({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function isInGamut(rgb: Rgb) {
  return rgb.every((value) => value >= -0.0001 && value <= 1.0001);
}

function channelsOf(hex: string): Rgb {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)) as Rgb;
}

function linearOf(byte: number) {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function byteOf(linear: number) {
  const value = Math.min(1, Math.max(0, linear));
  return Math.round(255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055));
}
