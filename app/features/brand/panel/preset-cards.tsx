import { type Brand, type BrandPreset, brandPresets, fontPairs, type BrandLook } from '#content/brand.ts';
import { generateBrandedCover } from '#features/covers/branded-cover.ts';
import { getHeadingFont } from '#features/brand/fonts.ts';

/** Its cover shows the style of each preset well. */
const COVER_NAME = 'dark-mode';

type PresetCardsProps = { brand: Brand; savedBrand: Brand; onChoose: (preset: BrandPreset) => void };

/** Each card fills in the form; without scripts it saves the preset. */
export function PresetCards({ brand, savedBrand, onChoose }: PresetCardsProps) {
  const current = presetOf(brand);
  const saved = presetOf(savedBrand);
  return (
    <fieldset>
      <legend className="mb-2.5 text-ui font-semibold">Presets</legend>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
        {Object.entries(brandPresets).map(([name, { label, look }]) => (
          <button
            key={name}
            type="submit"
            name="preset"
            value={name}
            aria-pressed={name === current}
            onClick={(event) => {
              event.preventDefault();
              onChoose(name as BrandPreset);
            }}
            className="group grid content-start overflow-hidden rounded-sm border border-rule text-left transition-colors duration-(--quick) hover:border-ink aria-pressed:border-ink aria-pressed:outline-2 aria-pressed:outline-ink focus-visible:outline-accent-text"
          >
            <PresetImage look={look} />
            <span className="grid gap-0.5 px-3 py-2.5">
              <span className="flex flex-wrap items-baseline gap-x-2 font-semibold">
                {label}
                {(name === current || name === saved) && (
                  <span className="type-label whitespace-nowrap">
                    {name === saved ? 'In use' : 'Selected'}
                  </span>
                )}
              </span>
              <span className="type-label">{fontPairs[look.fonts]}</span>
            </span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** The colors of a preset need no corrections. */
export function hasPresetColors({ paper, ink, accent }: Brand) {
  return Object.values(brandPresets).some(
    ({ look }) => look.paper === paper && look.ink === ink && look.accent === accent,
  );
}

/** Covers and layout may differ: those of a preset have changed since it was chosen, or the owner has changed them. */
function presetOf(brand: Brand) {
  const matching = Object.entries(brandPresets).find(([, { look }]) =>
    Object.entries({ ...look, covers: brand.covers }).every(
      ([key, value]) => brand[key as keyof Brand] === value,
    ),
  );
  return matching?.[0] ?? null;
}

const HEIGHT = 150;
const COVER_TOP = 82;

/** Attributes instead of styles, which the panel's policy does not allow in markup. */
function PresetImage({ look }: { look: BrandLook }) {
  const { family, weight } = getHeadingFont(look.fonts);
  const radius = Math.min(look.radius, 10);
  return (
    <svg aria-hidden viewBox={`0 0 240 ${HEIGHT}`} className="block h-auto w-full">
      <rect width="240" height={HEIGHT} fill={look.paper} />
      <text x="16" y="44" fontSize="30" fontFamily={family} fontWeight={weight} fill={look.ink}>
        Studio
        <tspan fill={look.accent}>.</tspan>
      </text>
      <rect x="16" y="58" width="52" height="14" rx={radius / 2} fill={look.ink} />
      <rect x="74" y="58" width="52" height="14" rx={radius / 2} fill={look.accent} />
      <image
        x="16"
        y={COVER_TOP}
        width="208"
        height={HEIGHT - COVER_TOP}
        href={`data:image/svg+xml,${encodeURIComponent(generateBrandedCover(COVER_NAME, 416, 136, look))}`}
      />
    </svg>
  );
}
