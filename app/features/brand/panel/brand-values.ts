import { type Brand, coverStyles, fontPairs, MAX_RADIUS } from '#content/brand.ts';

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
  return {
    ...saved,
    ...Object.fromEntries(colors),
    ...(Object.hasOwn(fontPairs, fonts) && { fonts }),
    ...(Object.hasOwn(coverStyles, covers) && { covers }),
    ...(radius >= 0 && radius <= MAX_RADIUS && { radius }),
    logo: values.logo || null,
    logoDark: values.logoDark || null,
    logoHeight: Number(values.logoHeight) || saved.logoHeight,
    menuIcons: values.menuIcons === 'on',
    showAtelier: values.showAtelier === 'on',
  };
}

export function completeColor(typed: string): string | null {
  const hex = typed.trim().toLowerCase().replace(/^#?/, '#');
  return /^#[\da-f]{6}$/.test(hex) ? hex : null;
}
