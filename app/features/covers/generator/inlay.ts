import { type Cutter, quarterDisc } from './cuts.ts';
import type { Ink } from './inks.ts';
import { type Shares, deckOf } from './random.ts';
import { type Box, rectangle } from './shapes.ts';
import { type Patch, type Sheet, fillPatches } from './sheet.ts';

export type InkPair = { field: Ink; figure: Ink };

type Recipe = { cutters: Shares<Cutter>; inkPairs: Shares<InkPair> };

// A pair of equal inks gives a plain box.
function inlayBox(box: Box, { field, figure }: InkPair, cutter: Cutter, quarter: number): Patch[] {
  if (field === figure) {
    return [{ outline: rectangle(box), ink: field }];
  }
  const cut = cutter(box, quarter);
  return [
    { outline: cut.rest, ink: field },
    { outline: cut.figure, ink: figure },
  ];
}

export function renderInlay({ inks, random }: Sheet, boxes: readonly Box[], recipe: Recipe): string {
  const cutters = random.deal(deckOf(recipe.cutters), boxes.length);
  const inkPairs = random.deal(deckOf(recipe.inkPairs), boxes.length);
  const patches = boxes.flatMap((box, index) => {
    const inkPair = inkPairs[index] ?? { field: inks.ground, figure: inks.main };
    const cutter = cutters[index] ?? quarterDisc;
    return inlayBox(box, inkPair, cutter, random.integer(0, 3));
  });
  return fillPatches(patches, inks);
}
