import type { MediaItem, UploadResult } from '#features/media/media.ts';
import { startSignedIn } from './owner.ts';

const ORIGIN = 'http://localhost:3000';

export type TestFile = { name: string; bytes: Buffer | string };

export async function startWithLibrary(options: Parameters<typeof startSignedIn>[0] = {}) {
  const site = await startSignedIn(options);
  const { send, cookie } = site;

  const upload = async (...files: TestFile[]) => {
    const form = new FormData();
    for (const { name, bytes } of files) form.append('file', new File([Buffer.from(bytes)], name));
    const headers = { Origin: ORIGIN, Host: new URL(ORIGIN).host, Cookie: cookie };
    const response = await send('/admin/media/upload', { method: 'POST', body: form, headers });
    const { results } = (await response.json()) as { results: UploadResult[] };
    return { status: response.status, results };
  };
  const add = async (bytes: Buffer, name = 'picture.jpg'): Promise<MediaItem> => {
    const { results } = await upload({ name, bytes });
    const [result] = results;
    if (!result || 'error' in result) throw new Error(`The image was rejected: ${result?.error}`);
    return result.item;
  };
  const submit = (form: Record<string, string>) => site.post('/admin/media', form, { Cookie: cookie });
  const readPanel = async (path: string) => (await site.get(path, { Cookie: cookie })).text();
  return { ...site, upload, add, submit, readPanel };
}
