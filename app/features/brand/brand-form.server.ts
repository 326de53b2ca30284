import { z } from 'zod';
import {
  type Brand,
  type BrandPreset,
  brandPresets,
  coverStyles,
  defaultBrand,
  type CoverStyle,
  type FontPair,
  fontPairs,
  LOGO_HEIGHT,
  MAX_RADIUS,
} from '#content/brand.ts';
import {
  type Layout,
  type LayoutPart,
  layoutParts,
  type LayoutSwitch,
  layoutSwitches,
  proposeLayout,
} from '#content/layout.ts';
import { IMAGE_URL } from '#platform/http/media-file.ts';

const INVALID_COLOR = 'Enter a color such as #1f5c3a.';
const INVALID_RADIUS = `Enter a whole number from 0 to ${MAX_RADIUS}.`;
const INVALID_CHOICE = 'Choose one of the options.';

/** `#abc`, `abc` and `#AABBCC` are accepted, too. */
const color = z
  .string(INVALID_COLOR)
  .transform((typed) => typed.trim().toLowerCase().replace(/^#?/, '#'))
  .transform((typed) => typed.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3'))
  .refine((typed) => /^#[\da-f]{6}$/.test(typed), INVALID_COLOR);

const INVALID_HEIGHT = `Enter a whole number from ${LOGO_HEIGHT.min} to ${LOGO_HEIGHT.max}.`;
const INVALID_IMAGE = 'Upload an image or choose one from the library.';

const image = z
  .string()
  .default('')
  .transform((url) => url.trim() || null)
  .refine((url) => url === null || IMAGE_URL.test(url), INVALID_IMAGE);

const tick = z.literal('on').optional().transform(Boolean);

const presetName = z.enum(Object.keys(brandPresets) as BrandPreset[], INVALID_CHOICE);

const parts = Object.fromEntries(
  Object.entries(layoutParts).map(([part, { values }]) => [
    part,
    z.enum(Object.keys(values), INVALID_CHOICE).default(defaultBrand[part as LayoutPart]),
  ]),
) as unknown as { [Part in LayoutPart]: z.ZodType<Layout[Part]> };

const switches = Object.fromEntries(Object.keys(layoutSwitches).map((name) => [name, tick])) as Record<
  LayoutSwitch,
  typeof tick
>;

const brandFields = z.object({
  ...parts,
  ...switches,
  basedOn: presetName.default(defaultBrand.basedOn),
  preset: presetName.optional(),
  paper: color,
  ink: color,
  accent: color,
  coverOne: color,
  coverTwo: color,
  fonts: z.enum(Object.keys(fontPairs) as FontPair[], INVALID_CHOICE),
  radius: z.coerce
    .number(INVALID_RADIUS)
    .int(INVALID_RADIUS)
    .min(0, INVALID_RADIUS)
    .max(MAX_RADIUS, INVALID_RADIUS),
  covers: z.enum(Object.keys(coverStyles) as CoverStyle[], INVALID_CHOICE),
  logo: image,
  logoDark: image,
  logoHeight: z.coerce
    .number(INVALID_HEIGHT)
    .int(INVALID_HEIGHT)
    .min(LOGO_HEIGHT.min, INVALID_HEIGHT)
    .max(LOGO_HEIGHT.max, INVALID_HEIGHT)
    .default(defaultBrand.logoHeight),
  favicon: image,
  showAtelier: tick,
});

/**
 * The button of a preset sends its name, replaces the look and proposes a layout; with scripts it fills in the fields
 * instead.
 */
export const brandForm: z.ZodType<Brand> = z
  .preprocess((sent) => {
    const typed = sent as Record<string, string>;
    const look =
      Object.hasOwn(brandPresets, typed.preset ?? '') && brandPresets[typed.preset as BrandPreset].look;
    return { ...typed, ...look };
  }, brandFields)
  .transform(({ preset, ...brand }) =>
    preset ? { ...brand, ...proposeLayout(brand, brand.basedOn, preset), basedOn: preset } : brand,
  );
