/** `images` is a zip of the old site's images. */
export type UploadRole = 'source' | 'images';

export const importsPath = '/admin/system/imports';
export const importUploadPath = `${importsPath}/upload`;

/** In bytes; larger files are copied to the server and imported by the command. */
export const MAX_IMPORT_UPLOAD_BYTES = 2 * 1024 ** 3;

export const NAME_MAX_LENGTH = 200;

const extensions = ['.xml', '.json', '.csv', '.zip', '.md'];

export const acceptedFiles: Record<UploadRole, string> = {
  source: extensions.join(','),
  images: '.zip',
};

/** Sources are recognized by their content; the extension is for people who look into the folder. */
export function storedName(role: UploadRole, name: string) {
  const extension = extensions.find((each) => name.toLowerCase().endsWith(each)) ?? '';
  return role === 'images' ? 'images.zip' : `source${extension}`;
}

/** The name of a file without folders and control characters. */
export function displayName(name: string) {
  const last = name.split(/[/\\]/).at(-1)!.replaceAll(/\p{C}/gu, '').trim();
  const extension = extensions.find((each) => last.toLowerCase().endsWith(each)) ?? '';
  // The extension says that a file is Markdown.
  const start = last.slice(0, last.length - extension.length).slice(0, NAME_MAX_LENGTH - extension.length);
  return (start + last.slice(last.length - extension.length)).toWellFormed() || 'file';
}
