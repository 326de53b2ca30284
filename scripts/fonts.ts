import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { type Cut, type Face, faces, parts, imageFonts } from './font-faces.ts';

const { resolve } = createRequire(import.meta.url);
const FOLDER = 'build/fonts';
/** What decides how the files come out. */
const SOURCES = ['package-lock.json', 'scripts/fonts.ts', 'scripts/font-faces.ts'];

/** Before sources are read, cuts the fonts to what the site shows and writes the rules that name them. */
export function cutFonts(): Plugin {
  let cutting: Promise<void> | undefined;
  return {
    name: 'cut-fonts',
    // The build folder is emptied after the site's scripts are built, which need no fonts.
    applyToEnvironment: ({ name }) => name !== 'site',
    // Both the client's and the server's build begin here.
    buildStart: () => (cutting ??= ensureCut()),
  };
}

async function ensureCut() {
  const sources = await Promise.all(SOURCES.map((file) => readFile(file)));
  const stamp = join(FOLDER, createHash('sha256').update(Buffer.concat(sources)).digest('hex'));
  if (existsSync(stamp)) return;
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const rules = Object.entries(faces).map(([name, face]) => writeFace(name, face));
  await writeFile(join(FOLDER, 'faces.css'), (await Promise.all(rules)).flat().join('\n'));
  await Promise.all(Object.keys(imageFonts).map(writeImageFont));
  await writeFile(stamp, '');
}

function writeFace(name: string, face: Face) {
  const cuts = face.range ? { '': { set: 'latin', range: face.range } as const } : parts;
  return Promise.all(
    Object.entries(cuts).map(async ([part, { set, range }]) => {
      const file = `${name}${part}.woff2`;
      await writeFile(join(FOLDER, file), await cut(face, set, range));
      return ruleOf(face, file, range);
    }),
  );
}

async function writeImageFont(name: string) {
  const font = imageFonts[name]!;
  const range = font.parts.map((part) => parts[part].range).join(', ');
  await writeFile(join(FOLDER, `${name}.ttf`), await cut(font, parts[font.parts[0]!].set, range, 'sfnt'));
}

async function cut(
  { from, axes, features }: Cut,
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
