import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { BUILD_FOLDER } from './output-folder.ts';
import { fontPairs, type PairFonts, standInRule } from './font-pairs.ts';
import { defaultImageHeading, type Face, faces, type FontSubset, imageLabel, parts } from './font-faces.ts';

const { resolve } = createRequire(import.meta.url);
const OUTPUT_FOLDER = join(BUILD_FOLDER, 'fonts');
/** Files whose content determines the output. */
const INPUT_FILES = [
  'package-lock.json',
  'scripts/fonts.ts',
  'scripts/font-faces.ts',
  'scripts/font-pairs.ts',
];

/** Vite plugin: subsets the fonts and writes their `@font-face` rules before the build reads its sources. */
export function subsetFonts(): Plugin {
  let subsetting: Promise<void> | undefined;
  return {
    name: 'cut-fonts',
    // The site scripts need no fonts, and the build folder is emptied after they are built.
    applyToEnvironment: ({ name }) => name !== 'site',
    // Called by the client and by the server build.
    buildStart: () => (subsetting ??= ensureSubsets()),
  };
}

async function ensureSubsets() {
  const sources = await Promise.all(INPUT_FILES.map((file) => readFile(file)));
  const marker = join(OUTPUT_FOLDER, createHash('sha256').update(Buffer.concat(sources)).digest('hex'));
  if (existsSync(marker)) return;
  await rm(OUTPUT_FOLDER, { recursive: true, force: true });
  await mkdir(OUTPUT_FOLDER, { recursive: true });
  await writeFile(join(OUTPUT_FOLDER, 'faces.css'), await writeFaces(faces));
  await Promise.all(Object.entries(fontPairs).map(([name, pair]) => writePair(name, pair)));
  await writeImageHeading('bricolage', defaultImageHeading);
  await writeImageFont('social-label', imageLabel, ['', '-accents']);
  await writeFile(marker, '');
}

/** Writes the files of the faces and returns their rules. */
async function writeFaces(named: Record<string, Face>) {
  const rules = Object.entries(named).map(([name, face]) => writeFace(name, face));
  return (await Promise.all(rules)).flat().join('\n');
}

/** Each pair has its own stylesheet, so that a page gets the rules of one pair only. */
async function writePair(name: string, { faces: pairFaces, imageHeading, standIns }: PairFonts) {
  await writeImageHeading(name, imageHeading);
  const rules = [await writeFaces(pairFaces), ...standIns.map(standInRule)];
  await writeFile(join(OUTPUT_FOLDER, `pair-${name}.css`), rules.join('\n'));
}

function writeFace(name: string, face: Face) {
  const faceParts = face.range ? { '': { set: 'latin', range: face.range } as const } : parts;
  return Promise.all(
    Object.entries(faceParts).map(async ([part, { set, range }]) => {
      const file = `${name}${part}.woff2`;
      await writeFile(join(OUTPUT_FOLDER, file), await subset(face, set, range));
      return ruleOf(face, file, range);
    }),
  );
}

async function writeImageHeading(pair: string, font: FontSubset) {
  await writeImageFont(`social-${pair}`, font, ['', '-accents']);
  await writeImageFont(`social-${pair}-extended`, font, ['-extended']);
}

/** The parts come from one source file. */
async function writeImageFont(name: string, font: FontSubset, names: (keyof typeof parts)[]) {
  const range = names.map((part) => parts[part].range).join(', ');
  const data = await subset(font, parts[names[0]!].set, range, 'sfnt');
  await writeFile(join(OUTPUT_FOLDER, `${name}.ttf`), data);
}

async function subset(
  { from, axes, features }: FontSubset,
  set: 'latin' | 'latin-ext',
  range: string,
  format: 'woff2' | 'sfnt' = 'woff2',
) {
  const source = await readFile(resolve(from(set)));
  return subsetFont(source, charactersOf(range), {
    targetFormat: format,
    variationAxes: axes,
    keepFeatures: features,
  });
}

function ruleOf({ family, weight, stretch, style = 'normal' }: Face, file: string, range: string) {
  return `@font-face {
  font-family: '${family}';
  src: url('./${file}') format('woff2');
  font-weight: ${weight};
  font-style: ${style};${stretch ? `\n  font-stretch: ${stretch};` : ''}
  font-display: swap;
  unicode-range: ${range};
}
`;
}

function charactersOf(range: string) {
  return range
    .split(', ')
    .flatMap((span) => {
      const [first, last = first] = span
        .slice(2)
        .split('-')
        .map((digits) => Number.parseInt(digits, 16));
      return Array.from({ length: last! - first! + 1 }, (_, index) => String.fromCodePoint(first! + index));
    })
    .join('');
}
