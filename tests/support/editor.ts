import { newId } from '#platform/crypto/id.ts';
import { startSignedIn } from './owner.ts';

export { somePage, somePost, someProject } from './drafts.ts';

export async function startWithEditor() {
  const site = await startSignedIn();
  const headers = { Cookie: site.cookie, 'Content-Type': 'application/json' };
  return {
    ...site,
    /** Sends an editor request; "/new/" in the path is replaced by a fresh id. */
    async postJson(path: string, body: unknown) {
      const contentPath = path.replace('/new/', `/${newId(new Date())}/`);
      const response = await site.send(`/admin/content/${contentPath}`, {
        method: 'POST',
        headers,
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      return { status: response.status, ...(response.status < 500 && (await response.json())) };
    },
    open: (path: string) => site.get(path, { Cookie: site.cookie }),
  };
}
