import {
  type Brand,
  brandPresets,
  type BrandPreset,
  coverStyles,
  fontPairs,
  MAX_RADIUS,
} from '#content/brand.ts';
import { layoutParts, layoutSwitches, proposeLayout } from '#content/layout.ts';

/** The brand as typed: every value of the form is a text. */
export type BrandValues = Partial<Record<string, string>>;

export function readBrandValues(brand: Brand): BrandValues {
  const sent = Object.entries(brand).filter(([, value]) => value !== false);
  return Object.fromEntries(sent.map(([name, value]) => [name, value === true ? 'on' : String(value ?? '')]));
}

const colorKeys = ['paper', 'ink', 'accent', 'coverOne', 'coverTwo'] as const;

/** What the preview shows: what is not valid yet is shown as saved. */
export function previewBrand(values: BrandValues, saved: Brand): Brand {
  const colors = colorKeys.map((key) => [key, completeColor(values[key] ?? '') ?? saved[key]]);
  const { fonts = '', covers = '' } = values;
  const radius = Number(values.radius || NaN);
  const parts = Object.entries(layoutParts).filter(([part, known]) =>
    Object.hasOwn(known.values, values[part] ?? ''),
  );
  const switches = Object.keys(layoutSwitches).map((name) => [name, values[name] === 'on']);
  return {
    ...saved,
    ...Object.fromEntries(colors),
    ...(Object.hasOwn(fontPairs, fonts) && { fonts }),
    ...(Object.hasOwn(coverStyles, covers) && { covers }),
    ...Object.fromEntries(parts.map(([part]) => [part, values[part]])),
    ...Object.fromEntries(switches),
    ...(radius >= 0 && radius <= MAX_RADIUS && { radius }),
    logo: values.logo || null,
    logoDark: values.logoDark || null,
    logoHeight: Number(values.logoHeight) || saved.logoHeight,
    basedOn: (values.basedOn || saved.basedOn) as BrandPreset,
    showAtelier: values.showAtelier === 'on',
  };
}

/** Replaces the look, and what of the layout is as the preset before proposed it. */
export function readPresetValues(brand: Brand, preset: BrandPreset): BrandValues {
  const layout = proposeLayout(brand, brand.basedOn, preset);
  const off = Object.fromEntries(Object.keys(layoutSwitches).map((name) => [name, undefined]));
  return {
    ...off,
    ...readBrandValues({ ...brand, ...brandPresets[preset].look, ...layout, basedOn: preset }),
  };
}

export function completeColor(typed: string): string | null {
  const hex = typed.trim().toLowerCase().replace(/^#?/, '#');
  return /^#[\da-f]{6}$/.test(hex) ? hex : null;
}
