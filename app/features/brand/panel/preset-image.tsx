import type { BrandLook } from '#content/brand.ts';
import { headingOf } from '#features/brand/fonts.ts';

const HEIGHT = 150;
const HILLS_TOP = 82;

/** Attributes instead of styles, which the panel's policy does not allow in markup. */
export function PresetImage({ look }: { look: BrandLook }) {
  const { family, weight } = headingOf(look.fonts);
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
