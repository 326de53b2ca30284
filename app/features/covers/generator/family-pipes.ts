import type { Ink } from './inks.ts';
import { capsule, disc } from './shapes.ts';
import { type Sheet, fillPath } from './sheet.ts';

type Column = { x: number; bore: number; rise: number; ink: Ink };

// Evenly spaced and then shuffled heights prevent rows of equal pipes.
function pickColumns({ width, height, inks, random }: Sheet): Column[] {
  const count = Math.max(5, Math.round((width / height) * random.integer(4, 6)));
  const gap = (width / count) * 0.08;
  const bore = (width - gap * (count - 1)) / count;
  const sparkAt = random.integer(1, count - 2);
  const plainInks = random.deal([inks.main, inks.main, inks.support], count);
  const heights = random.shuffle(plainInks.map((_, index) => 0.24 + (0.58 * index) / (count - 1)));
  return heights.map((share, index) => ({
    x: index * (bore + gap),
    bore,
    rise: height * (index === sparkAt ? Math.max(share, 0.44) : share),
    ink: index === sparkAt ? inks.spark : (plainInks[index] ?? inks.main),
  }));
}

function risingPipe({ x, bore, rise, ink }: Column, height: number): string {
  return fillPath(capsule({ x, y: height - rise, width: bore, height: rise + bore }), ink);
}

function hangingPipe({ x, bore }: Column, drop: number, ink: Ink): string {
  return fillPath(capsule({ x, y: -bore, width: bore, height: bore + drop }), ink);
}

function eye({ x, bore, rise }: Column, height: number, ink: Ink): string {
  return fillPath(disc({ x: x + bore / 2, y: height - rise + bore / 2 }, bore * 0.21), ink);
}

export function pipes(sheet: Sheet): string {
  const { height, inks, random } = sheet;
  const columns = pickColumns(sheet);
  const hangingInks = random.deal([inks.main, inks.support], columns.length);
  const parts = columns.map((column, index) => {
    const space = height - column.rise - column.bore * 0.6;
    const pipe = risingPipe(column, height);
    if (space > column.bore * 0.7 && random.chance(0.65)) {
      const drop = Math.max(column.bore * 0.6, space * random.between(0.25, 1));
      return pipe + hangingPipe(column, drop, hangingInks[index] ?? inks.main);
    }
    return random.chance(0.6) ? pipe + eye(column, height, inks.ground) : pipe;
  });
  return parts.join('');
}
