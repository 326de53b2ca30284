import { type BrandColors, type BrandPreset, brandPresets } from '#content/brand.ts';
import { mix } from '#features/covers/generator/inks.ts';
import { measureContrast, toHex, toOklch } from '#platform/color/oklch.ts';
import { MIN_CONTRAST, shift } from './contrast.ts';
import { deriveTokens, type Tokens } from './tokens.ts';

/** The ground of a section, and the text on it. */
export type Field = readonly [ground: string, text: string];

export type Fields = { light: Field[]; dark: Field[] };

/** As designed; a missing field is paper with ink. */
const presetFields: Partial<Record<BrandPreset, Fields>> = {
  orchard: {
    light: [
      ['#e4d8ab', '#0d1d13'],
      ['#225a39', '#f5f6e8'],
      ['#eb883b', '#0b120c'],
      ['#d3dcbd', '#0d1d13'],
    ],
    dark: [
      ['#323018', '#f0e7c6'],
      ['#1c4a2f', '#eef0df'],
      ['#eb883b', '#0b120c'],
      ['#26361f', '#e6ecd4'],
    ],
  },
  'night-shift': {
    light: [
      ['#e4e2f5', '#161726'],
      ['#2b294b', '#f4f4fa'],
      ['#a053fd', '#0b0c18'],
      ['#c9eef2', '#161726'],
    ],
    dark: [
      ['#26264a', '#efeffa'],
      ['#2b294b', '#f4f4fa'],
      ['#a053fd', '#0b0c18'],
      ['#123741', '#d5f6fa'],
    ],
  },
  riso: {
    light: [
      ['#f7e04f', '#0b2964'],
      ['#fe4498', '#0a0d19'],
      ['#285cc2', '#fbfaf6'],
    ],
    dark: [
      ['#2a2a20', '#f7e04f'],
      ['#3b1a31', '#ff97c6'],
      ['#16294f', '#a9c6fb'],
    ],
  },
};

const names = ['field-1', 'field-2', 'field-3', 'field-4', 'stage'];

/** The fields of color 1 to 4, and the stage of a centered headline. */
export function deriveFields(brand: BrandColors): Fields {
  const { light, dark } = deriveTokens(brand);
  const fields = presetFields[presetWithColors(brand)!] ?? mixFields(brand, light, dark);
  const stage = readableField(mix(brand.coverOne, light.ink, 0.55), light);
  return { light: complete(fields.light, light, stage), dark: complete(fields.dark, dark, stage) };
}

function complete(fields: Field[], { paper, ink }: Tokens, stage: Field): Field[] {
  return [...names.slice(0, -1).map((_, index) => fields[index] ?? ([paper, ink] as const)), stage];
}

export function fieldVariables(fields: Field[]): Record<string, string> {
  const pairs = fields.flatMap(([ground, text], index) => [
    [`--${names[index]}`, ground],
    [`--on-${names[index]}`, text],
  ]);
  return Object.fromEntries(pairs);
}

function presetWithColors(brand: BrandColors) {
  const keys = ['paper', 'ink', 'accent', 'coverOne', 'coverTwo'] as const;
  const presets = Object.keys(brandPresets) as BrandPreset[];
  return presets.find((name) => keys.every((key) => brandPresets[name].look[key] === brand[key]));
}

function mixFields({ coverOne, coverTwo }: BrandColors, light: Tokens, dark: Tokens): Fields {
  const [second, first] = [coverOne, coverTwo].map(darkField) as [Field, Field];
  return {
    light: [
      readableField(coverTwo, light),
      readableField(coverOne, light),
      [light.accent, light['on-accent']],
      readableField(mix(coverTwo, light.paper, 0.5), light),
    ],
    dark: [first, second, darkField(light.accent), [mix(first[0], dark.paper, 0.5), first[1]]],
  };
}

/** Text is ink or paper, whichever has more contrast; the ground moves until it is readable. */
function readableField(ground: string, { ink, paper }: Tokens): Field {
  const isInk = measureContrast(ground, ink) >= measureContrast(ground, paper);
  const text = isInk ? ink : paper;
  return [shift(toOklch(ground), isInk ? 'lighter' : 'darker', [[text, MIN_CONTRAST.text]]), text];
}

/** The hue of a field in the dark theme, and text in a light color of the same hue. */
function darkField(color: string): Field {
  const { c, h } = toOklch(color);
  return [toHex({ l: 0.26, c: Math.min(c, 0.07), h }), toHex({ l: 0.88, c: Math.min(c, 0.08), h })];
}
