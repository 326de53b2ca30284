import { inks as allInks } from './inks.ts';
import { disc, format } from './shapes.ts';
import { type Sheet, fillPath, fillBelow } from './sheet.ts';

type Wave = { level: number; amplitude: number; frequency: number; phase: number };

const stripeCount = 7;

function heightOf({ level, amplitude, frequency, phase }: Wave, x: number): number {
  return level + amplitude * Math.sin(x * frequency + phase);
}

function slopeOf({ amplitude, frequency, phase }: Wave, x: number): number {
  return amplitude * frequency * Math.cos(x * frequency + phase);
}

// Each span is a cubic Bézier curve whose handles follow the slope of the sine.
function waveLine(wave: Wave, width: number): string {
  const spans = Math.max(4, Math.ceil((width * wave.frequency) / (Math.PI / 3)));
  const step = width / spans;
  const handle = step / 3;
  let line = `M0 ${format(heightOf(wave, 0))}`;
  for (let span = 0; span < spans; span += 1) {
    const from = span * step;
    const to = from + step;
    const startHandle = format(from + handle, heightOf(wave, from) + handle * slopeOf(wave, from));
    const endHandle = format(to - handle, heightOf(wave, to) - handle * slopeOf(wave, to));
    line += `C${startHandle} ${endHandle} ${format(to, heightOf(wave, to))}`;
  }
  return line;
}

function pickWave({ width, height, random }: Sheet, level: number): Wave {
  return {
    level: height * level,
    amplitude: height * random.between(0.07, 0.15),
    frequency: (random.between(1.2, 2.4) * Math.PI) / width,
    phase: random.between(0, 2 * Math.PI),
  };
}

function stripedHill(sheet: Sheet, level: number, ink: string): string {
  const wave = pickWave(sheet, level);
  let hill = '';
  for (let stripe = 0; stripe < stripeCount; stripe += 1) {
    const contour = {
      ...wave,
      level: wave.level + stripe * sheet.height * 0.034,
      amplitude: wave.amplitude * (1 - stripe * 0.09),
    };
    hill += fillBelow(waveLine(contour, sheet.width), stripe % 2 === 0 ? ink : sheet.inks.ground, sheet);
  }
  return hill;
}

// The sun is partly above the far hill and away from the edges.
function risingSun({ width, height, random }: Sheet, farHill: Wave): string {
  const radius = Math.min(width, height) * random.between(0.16, 0.25);
  const margin = Math.max(width * 0.22, radius * 1.2);
  const x = random.between(margin, width - margin);
  const preferredY = heightOf(farHill, x) - radius * random.between(0.1, 0.8);
  const y = Math.max(radius * 1.2, Math.min(preferredY, height * 0.4));
  return disc({ x, y }, radius);
}

export function strata(sheet: Sheet): string {
  const { width, inks } = sheet;
  const farHill = pickWave(sheet, 0.42);
  const nearInk = inks.ground === allInks.ink ? inks.spark : inks.main;
  return [
    fillPath(risingSun(sheet, farHill), inks.spark),
    fillBelow(waveLine(farHill, width), inks.support, sheet),
    stripedHill(sheet, 0.62, inks.main),
    stripedHill(sheet, 0.8, nearInk),
  ].join('');
}
