export type ProcessedImage = {
  /** The file name of the main variant, which contains its size. */
  main: string;
  width: number;
  height: number;
  mimeType: string;
  files: Map<string, Buffer>;
};

/** `command` repairs a film. */
export type MediaError = { error: string; status: number; command?: string };

export type ImageJob = { bytes: Buffer; widths: number[] };

/** Messages that follow the file name. */
export const notAnImage: MediaError = {
  error: 'is not a JPEG, PNG, WebP, AVIF, GIF or SVG image.',
  status: 415,
};
export const unsupported = (format: string): MediaError => ({
  error: `is a ${format} image, which is not supported. Export it as JPEG and upload that.`,
  status: 415,
});
export const damaged: MediaError = { error: 'could not be read. The file may be damaged.', status: 400 };
export const killed: MediaError = {
  error: 'was not processed, because its process was ended. Try again.',
  status: 503,
};
export const tooManyPixels: MediaError = { error: 'has more than 40 megapixels.', status: 413 };
export const tooManyFrames: MediaError = {
  error: 'has more than 160 megapixels in all of its frames. Make the animation smaller or shorter.',
  status: 413,
};
export const entities: MediaError = {
  error: 'contains XML entities. Save it as a plain SVG and try again.',
  status: 400,
};
