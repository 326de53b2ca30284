export type ProcessedImage = {
  /** The file name of the main variant, which contains its size. */
  main: string;
  width: number;
  height: number;
  mimeType: string;
  files: Map<string, Buffer>;
};

export type ImageError = { error: string; status: number };

export type ImageJob = { bytes: Buffer; widths: number[] };

/** Messages that follow the file name. */
export const notAnImage: ImageError = {
  error: 'is not a JPEG, PNG, WebP, AVIF, GIF or SVG image.',
  status: 415,
};
export const unsupported = (format: string): ImageError => ({
  error: `is a ${format} image, which is not supported. Export it as JPEG and upload that.`,
  status: 415,
});
export const damaged: ImageError = { error: 'could not be read. The file may be damaged.', status: 400 };
export const tooManyPixels: ImageError = { error: 'has more than 40 megapixels.', status: 413 };
export const entities: ImageError = {
  error: 'contains XML entities. Save it as a plain SVG and try again.',
  status: 400,
};
