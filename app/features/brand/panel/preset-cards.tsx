import { type Brand, type BrandPreset, brandPresets, fontPairs, type BrandLook } from '#content/brand.ts';
import { getHeadingFont } from '#features/brand/fonts.ts';

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

function presetOf(brand: Brand) {
  const matching = Object.entries(brandPresets).find(([, { look }]) =>
    Object.entries(look).every(([key, value]) => brand[key as keyof Brand] === value),
  );
  return matching?.[0] ?? null;
}

const HEIGHT = 150;
const HILLS_TOP = 82;

/** Attributes instead of styles, which the panel's policy does not allow in markup. */
function PresetImage({ look }: { look: BrandLook }) {
  const { family, weight } = getHeadingFont(look.fonts);
  const radius = Math.min(look.radius, 10);
  const isPlain = look.covers === 'plain';
  return (
    <svg aria-hidden viewBox={`0 0 240 ${HEIGHT}`} className="block h-auto w-full">
      <rect width="240" height={HEIGHT} fill={look.paper} />
      <text x="16" y="44" fontSize="30" fontFamily={family} fontWeight={weight} fill={look.ink}>
        Studio
        <tspan fill={look.accent}>.</tspan>
      </text>
      <rect x="16" y="58" width="52" height="14" rx={radius / 2} fill={look.ink} />
      <rect x="74" y="58" width="52" height="14" rx={radius / 2} fill={look.accent} />
      <svg x="16" y={HILLS_TOP} width="208" height={HEIGHT - HILLS_TOP} viewBox="0 0 208 68">
        <rect width="208" height="90" rx={radius} fill={look.coverTwo} />
        {isPlain ? (
          <text x="14" y="54" fontSize="56" fontFamily={family} fontWeight={weight} fill={look.ink}>
            St
          </text>
        ) : (
          <>
            <circle cx="48" cy="40" r="30" fill={look.accent} />
            <path d="M78 68Q112 -8 148 68Z" fill={look.coverOne} />
            <path d="M130 68Q176 -22 226 68Z" fill={look.ink} />
          </>
        )}
      </svg>
    </svg>
  );
}
