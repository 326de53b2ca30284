export type MadePicture = {
  /** The name of the plain form, which tells the size. */
  main: string;
  width: number;
  height: number;
  mimeType: string;
  files: Map<string, Buffer>;
};

export type Refusal = { error: string; status: number };

export type PictureJob = { bytes: Buffer; steps: number[] };

/** Reasons that follow the name of the file. */
export const notAPicture: Refusal = {
  error: 'is not a JPEG, PNG, WebP, AVIF, GIF or SVG picture.',
  status: 415,
};
export const damaged: Refusal = { error: 'cannot be read: it may be damaged.', status: 400 };
export const tooManyPixels: Refusal = { error: 'has more than 40 megapixels.', status: 413 };
export const entities: Refusal = { error: 'declares XML entities: save it as a plain SVG.', status: 400 };
