import { describe, expect, it } from 'vitest';
import { cover, coverFamilies } from './cover.ts';

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

function everyPrint(): string[] {
  return coverFamilies.flatMap((family) =>
    frames.flatMap(({ width, height }) =>
      slugs.slice(0, 5 * setCount).map((slug, index) => {
        return cover(slug, width, height, { family, set: index % setCount });
      }),
    ),
  );
}

function elementsOf(print: string): string[] {
  return [...print.matchAll(/<(\w+)/g)].map(([, name]) => name ?? '');
}

function attributesOf(print: string): string[] {
  return [...print.matchAll(/\s([\w:-]+)="/g)].map(([, name]) => name ?? '');
}

function inksOf(print: string): Set<string> {
  return new Set(print.match(/#[0-9a-f]{6}/g));
}

function tally(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) {
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

describe('a cover', () => {
  it('is the same print, byte for byte, whenever it is drawn from the same slug', () => {
    for (const slug of slugs.slice(0, 100)) {
      expect(cover(slug)).toBe(cover(slug));
    }
  });

  it('differs from the cover of any other slug', () => {
    const prints = new Set(slugs.map((slug) => cover(slug)));
    expect(prints.size).toBe(slugs.length);
  });

  it('changes with the salt that a redraw adds', () => {
    expect(cover('hello-world:1')).not.toBe(cover('hello-world'));
  });

  it('measures 1200 by 630 unless told otherwise', () => {
    expect(cover('hello-world')).toMatch(/^<svg [^>]*width="1200" height="630" viewBox="0 0 1200 630"/);
  });

  it('stands alone as an SVG document', () => {
    expect(cover('hello-world')).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/svg>$/);
  });

  it('takes vermilion in every print', () => {
    const withoutVermilion = everyPrint().filter((print) => !print.includes(`"${vermilion}"`));
    expect(withoutVermilion).toEqual([]);
  });

  it('stays under 24 KB', () => {
    const largest = Math.max(...everyPrint().map((print) => Buffer.byteLength(print)));
    expect(largest).toBeLessThanOrEqual(24 * 1024);
  });

  it('has only finite numbers, in the slimmest and widest frames too', () => {
    const extremes = coverFamilies.flatMap((family) => {
      return [cover('hello-world', 80, 640, { family }), cover('hello-world', 640, 80, { family })];
    });
    for (const print of [...everyPrint(), ...extremes]) {
      expect(print).not.toMatch(/NaN|Infinity|undefined|null|e-\d/);
    }
  });

  it('refuses a frame that cannot be composed', () => {
    for (const [width, height] of [
      [0, 0],
      [100, 0],
      [-4, -3],
      [Number.NaN, 630],
      [100_000, 10],
    ] as const) {
      expect(() => cover('hello-world', width, height)).toThrow(RangeError);
    }
  });
});

describe.each(coverFamilies)('the %s family', (family) => {
  it.each(frames)('composes for $use', ({ width, height }) => {
    const print = cover('hello-world', width, height, { family });
    const composedWidth = Math.round((630 * width) / height);
    expect(print).toContain(`viewBox="0 0 ${composedWidth} 630"`);
    expect(inksOf(print).size).toBeGreaterThanOrEqual(3);
  });

  it('draws a square anew instead of cropping the wide print', () => {
    const [wide, square] = [
      cover('hello-world', 1200, 630, { family }),
      cover('hello-world', 630, 630, { family }),
    ];
    const bodyOf = (print: string) => print.slice(print.indexOf('<path', print.indexOf('<path') + 1));
    expect(bodyOf(square)).not.toBe(bodyOf(wide));
  });
});

describe('the spread over 3,000 slugs', () => {
  // Family and inks do not depend on the frame, and a slim one is quick to draw.
  const slim = [80, 630] as const;

  function familyOf(slug: string): string {
    const print = cover(slug, ...slim);
    return coverFamilies.find((family) => cover(slug, ...slim, { family }) === print) ?? 'none';
  }

  function setOf(slug: string): string {
    const print = cover(slug, ...slim);
    const sets = Array.from({ length: setCount }, (_, set) => set);
    return String(sets.find((set) => cover(slug, ...slim, { set }) === print));
  }

  it('gives every family its fair share', () => {
    const counts = tally(slugs.map(familyOf));
    expect(new Set(counts.keys())).toEqual(new Set(coverFamilies));
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(290);
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(360);
  });

  it('gives every set of inks its fair share', () => {
    const counts = tally(slugs.map(setOf));
    expect(counts.size).toBe(setCount);
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(350);
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(400);
  });
});

describe('safety', () => {
  const rootAttributes = ['xmlns', 'width', 'height', 'viewBox', 'preserveAspectRatio'];
  const shapeAttributes = ['d', 'fill', 'fill-rule', 'stroke', 'stroke-width', 'stroke-linecap'];

  it('uses only plain shapes and plain attributes: no id, text, script, style or class', () => {
    const elements = new Set(everyPrint().flatMap(elementsOf));
    const attributes = new Set(everyPrint().flatMap(attributesOf));
    expect(elements).toEqual(new Set(['svg', 'g', 'path']));
    expect(attributes).toEqual(new Set([...rootAttributes, ...shapeAttributes]));
  });

  it.each(['"><script>alert(1)</script>', "' onload='alert(1)", ']]>&xxe;<!--', '\u0000\ud800'])(
    'lets nothing of the slug %j through',
    (slug) => {
      for (const family of coverFamilies) {
        const print = cover(slug, 1200, 630, { family });
        expect(print).not.toContain(slug);
        expect(print).toMatch(/^<svg [\w\s="#:/.-]+>(<\/?[gp][\w\s="#.,-]*\/?>)+<\/svg>$/);
      }
    },
  );

  it('draws even an empty slug', () => {
    expect(cover('')).toContain('<path');
  });
});
