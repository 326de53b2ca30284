declare module 'subset-font' {
  type Axis = number | { min: number; max: number };

  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'sfnt' | 'woff2'; keepFeatures: string[]; variationAxes: Record<string, Axis> },
  ): Promise<Buffer>;
}
