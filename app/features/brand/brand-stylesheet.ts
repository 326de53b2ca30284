import type { Brand } from '#content/brand.ts';
import { posterLine } from '#content/layout.ts';
import { hashCoverVersion } from '#features/covers/branded-cover.ts';
import { hashSlug } from '#features/covers/generator/random.ts';
import { brandCss, hasOwnColors, iconFolder, listThemeColors, type Look } from './brand-css.ts';
import { layoutClasses } from './layout-classes.ts';

const FOLDER = '../../styles/layout';
/** The rules of each class of the root element that has some. */
const rules = import.meta.glob<string>('../../styles/layout/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
});

/** A variable for each length, because the policy of pages does not allow style attributes. */
const headlineLengths = Array.from(
  { length: posterLine.max - posterLine.min + 1 },
  (_, index) => posterLine.min + index,
).map((length) => `.hero h1[data-longest='${length}']{--longest:${length}}`);

/** What pages have besides the stylesheet of the build: variables, and the rules of the layout; null if there are none. */
export function brandStylesheet(brand: Brand): string | null {
  const classes = layoutClasses(brand).split(' ');
  const lengths = brand.hero === 'poster' ? headlineLengths : [];
  const layout = [...classes.map((name) => rules[`${FOLDER}/${name}.css`] ?? ''), ...lengths].join('\n');
  return ((brandCss(brand) ?? '') + layout).trim() || null;
}

export function createLook(brand: Brand): Look {
  const css = brandStylesheet(brand);
  return {
    stylesheet: css && `/brand.css?v=${versionOfCss(css)}`,
    themeColors: hasOwnColors(brand) ? listThemeColors(brand) : null,
    coverVersion: hashCoverVersion(brand),
    icons: iconFolder(brand),
    classes: layoutClasses(brand),
  };
}

export function versionOfCss(css: string) {
  return hashSlug(css).toString(36);
}
