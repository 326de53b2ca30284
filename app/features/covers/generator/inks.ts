export const inks = {
  ink: '#1d1613',
  bone: '#f0e7d6',
  vermilion: '#e8452c',
  clay: '#e9bca2',
  pine: '#22433d',
  mist: '#b9c7c1',
} as const;

export type Ink = (typeof inks)[keyof typeof inks];

export type InkSet = { ground: Ink; main: Ink; spark: Ink; support: Ink };

const { ink, bone, vermilion, clay, pine, mist } = inks;

export const inkSets: readonly InkSet[] = [
  { ground: bone, main: ink, spark: vermilion, support: clay },
  { ground: vermilion, main: ink, spark: bone, support: clay },
  { ground: ink, main: bone, spark: vermilion, support: mist },
  { ground: pine, main: bone, spark: vermilion, support: clay },
  { ground: clay, main: ink, spark: vermilion, support: bone },
  { ground: mist, main: ink, spark: vermilion, support: bone },
  { ground: bone, main: pine, spark: vermilion, support: mist },
  { ground: pine, main: mist, spark: vermilion, support: ink },
];

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

export function mix(colour: string, other: string, share: number): string {
  const otherChannels = channels(other);
  const mixed = channels(colour).map((value, index) => {
    return Math.round(value + ((otherChannels[index] ?? value) - value) * share);
  });
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

// Dark inks are lightened, because darkening them would not be visible.
export function shade(colour: Ink): string {
  const isDark = colour === ink || colour === pine;
  return isDark ? mix(colour, bone, 0.1) : mix(colour, '#000000', 0.14);
}
