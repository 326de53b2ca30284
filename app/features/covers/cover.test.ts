import { describe, expect, it } from 'vitest';
import { generateCoverSvg, coverFamilies } from './cover.ts';

const vermilion = '#e8452c';
const setCount = 8;
const slugs = Array.from({ length: 3000 }, (_, index) => `a-post-about-subject-${index}`);
const frames = [
  { use: 'a card, 4:3', width: 800, height: 600 },
  { use: 'an avatar, 1:1', width: 96, height: 96 },
  { use: 'a banner, 5:2', width: 1500, height: 600 },
  { use: 'a lead, 10:11', width: 700, height: 770 },
  { use: 'a shared link, 1200 by 630', width: 1200, height: 630 },
];

const allCovers = coverFamilies.flatMap((family) =>
  frames.flatMap(({ width, height }) =>
    slugs
      .slice(0, 5 * setCount)
      .map((slug, index) => generateCoverSvg(slug, width, height, { family, set: index % setCount })),
  ),
);

function elementsOf(svg: string): string[] {
  return [...svg.matchAll(/<(\w+)/g)].map(([, name]) => name ?? '');
}

function attributesOf(svg: string): string[] {
  return [...svg.matchAll(/\s([\w:-]+)="/g)].map(([, name]) => name ?? '');
}

function inksOf(svg: string): Set<string> {
  return new Set(svg.match(/#[0-9a-f]{6}/g));
}

function tally(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) {
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

describe('a cover', () => {
  it('is identical for the same slug', () => {
    for (const slug of slugs.slice(0, 100)) {
      expect(generateCoverSvg(slug)).toBe(generateCoverSvg(slug));
    }
  });

  it('differs for different slugs', () => {
    const svgs = new Set(slugs.map((slug) => generateCoverSvg(slug)));
    expect(svgs.size).toBe(slugs.length);
  });

  it('changes with the seed', () => {
    expect(generateCoverSvg('hello-world:1')).not.toBe(generateCoverSvg('hello-world'));
  });

  it('measures 1200 by 630 by default', () => {
    expect(generateCoverSvg('hello-world')).toMatch(
      /^<svg [^>]*width="1200" height="630" viewBox="0 0 1200 630"/,
    );
  });

  it('is a standalone SVG document', () => {
    expect(generateCoverSvg('hello-world')).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/svg>$/,
    );
  });

  it('uses vermilion in every cover', () => {
    const withoutVermilion = allCovers.filter((svg) => !svg.includes(`"${vermilion}"`));
    expect(withoutVermilion).toEqual([]);
  });

  it('stays under 24 KB', () => {
    const largest = Math.max(...allCovers.map((svg) => Buffer.byteLength(svg)));
    expect(largest).toBeLessThanOrEqual(24 * 1024);
  });

  it('has only finite numbers, also in extreme aspect ratios', () => {
    const extremes = coverFamilies.flatMap((family) => {
      return [
        generateCoverSvg('hello-world', 80, 640, { family }),
        generateCoverSvg('hello-world', 640, 80, { family }),
      ];
    });
    for (const svg of [...allCovers, ...extremes]) {
      expect(svg).not.toMatch(/NaN|Infinity|undefined|null|e-\d/);
    }
  });

  it('rejects invalid dimensions', () => {
    for (const [width, height] of [
      [0, 0],
      [100, 0],
      [-4, -3],
      [Number.NaN, 630],
      [100_000, 10],
    ] as const) {
      expect(() => generateCoverSvg('hello-world', width, height)).toThrow(RangeError);
    }
  });
});

describe.each(coverFamilies)('the %s family', (family) => {
  it.each(frames)('composes for $use', ({ width, height }) => {
    const svg = generateCoverSvg('hello-world', width, height, { family });
    const composedWidth = Math.round((630 * width) / height);
    expect(svg).toContain(`viewBox="0 0 ${composedWidth} 630"`);
    expect(inksOf(svg).size).toBeGreaterThanOrEqual(3);
  });

  it('composes a square instead of cropping the wide cover', () => {
    const [wide, square] = [
      generateCoverSvg('hello-world', 1200, 630, { family }),
      generateCoverSvg('hello-world', 630, 630, { family }),
    ];
    const bodyOf = (svg: string) => svg.slice(svg.indexOf('<path', svg.indexOf('<path') + 1));
    expect(bodyOf(square)).not.toBe(bodyOf(wide));
  });
});

describe('distribution over 3,000 slugs', () => {
  // Family and inks do not depend on the frame, and a narrow cover renders fast.
  const slim = [80, 630] as const;

  function familyOf(slug: string): string {
    const svg = generateCoverSvg(slug, ...slim);
    return coverFamilies.find((family) => generateCoverSvg(slug, ...slim, { family }) === svg) ?? 'none';
  }

  function setOf(slug: string): string {
    // The inks do not depend on the family either, and this one renders fastest.
    const family = 'halftone';
    const svg = generateCoverSvg(slug, ...slim, { family });
    const sets = Array.from({ length: setCount }, (_, set) => set);
    return String(sets.find((set) => generateCoverSvg(slug, ...slim, { family, set }) === svg));
  }

  it('selects every family about equally often', () => {
    const counts = tally(slugs.map(familyOf));
    expect(new Set(counts.keys())).toEqual(new Set(coverFamilies));
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(290);
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(360);
  });

  it('selects every ink set about equally often', () => {
    const counts = tally(slugs.map(setOf));
    expect(counts.size).toBe(setCount);
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(350);
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(400);
  });
});

describe('safety', () => {
  const rootAttributes = ['xmlns', 'width', 'height', 'viewBox', 'preserveAspectRatio'];
  const shapeAttributes = ['d', 'fill', 'fill-rule', 'stroke', 'stroke-width', 'stroke-linecap'];

  it('uses only allowed elements and attributes: no id, text, script, style or class', () => {
    const elements = new Set(allCovers.flatMap(elementsOf));
    const attributes = new Set(allCovers.flatMap(attributesOf));
    expect(elements).toEqual(new Set(['svg', 'g', 'path']));
    expect(attributes).toEqual(new Set([...rootAttributes, ...shapeAttributes]));
  });

  it.each(['"><script>alert(1)</script>', "' onload='alert(1)", ']]>&xxe;<!--', '\u0000\ud800'])(
    'contains nothing of the slug %j',
    (slug) => {
      for (const family of coverFamilies) {
        const svg = generateCoverSvg(slug, 1200, 630, { family });
        expect(svg).not.toContain(slug);
        expect(svg).toMatch(/^<svg [\w\s="#:/.-]+>(<\/?[gp][\w\s="#.,-]*\/?>)+<\/svg>$/);
      }
    },
  );

  it('generates a cover for an empty slug', () => {
    expect(generateCoverSvg('')).toContain('<path');
  });
});
