export const mediaPerPage = 24;
export const altMaxLength = 300;
export const nameMaxLength = 120;

export const largestFile = 15 * 1024 * 1024;
export const largestUpload = 64 * 1024 * 1024;
export const maxFilesAtOnce = 20;

export const uploadPath = '/admin/media/upload';
export const mediaListPath = '/admin/media/list';

/** What the file dialog offers; the server looks at the content. */
export const imageTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml';

/** A picture of the library. */
export type MediaImage = {
  id: string;
  url: string;
  /** The name of the file that was uploaded. */
  name: string;
  alt: string;
  width: number;
  height: number;
  bytes: number;
  createdAt: string;
};

/** A place that shows a picture, and where the owner changes it; of some pieces only an older version does. */
export type MediaUse = { kind: string; title: string; to: string | null; isOld?: boolean };

/** The answer to one file of an upload. */
export type UploadResult = { name: string } & ({ image: MediaImage } | { error: string; status: number });
