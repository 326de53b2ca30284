import type { ImportResult } from '#features/subscribers/subscriber-list.ts';
import { startSignedIn } from './owner.ts';

const ORIGIN = 'http://localhost:3000';

export async function openSubscribers() {
  const site = await startSignedIn();
  const headers = { Cookie: site.cookie };
  const stored = () => site.db.selectFrom('subscribers').selectAll().orderBy('email').execute();
  return {
    ...site,
    stored,
    emails: async () => (await stored()).map(({ email }) => email),
    readPanel: async (path: string) => (await site.get(path, headers)).text(),
    add: (form: Record<string, string>) => site.post('/admin/subscribers/add', form, headers),
    remove: (ids: string[]) =>
      site.post('/admin/subscribers.data', { intent: 'remove', ids: ids.join(',') }, headers),
    release: (ids: string[]) =>
      site.post('/admin/subscribers.data', { intent: 'not-spam', ids: ids.join(',') }, headers),
    /** Uploads a file as the browser's script does. */
    importFile: async (csv: string | Uint8Array<ArrayBuffer>, action = 'import') => {
      const body = new FormData();
      body.append('file', new File([csv], 'list.csv'));
      body.append('intent', action);
      const response = await site.send('/admin/subscribers/add', {
        method: 'POST',
        body,
        headers: { ...headers, Accept: 'application/json', Origin: ORIGIN, Host: new URL(ORIGIN).host },
      });
      return { status: response.status, result: (await response.json()) as ImportResult };
    },
    exportList: async (query = '') => {
      const response = await site.get(`/admin/subscribers/export${query}`, headers);
      return { headers: response.headers, csv: await response.text() };
    },
  };
}
