import { newId } from '#platform/crypto/id.ts';
import { startSignedIn } from './owner.ts';

export { somePost, someProject } from './drafts.ts';

/** A signed-in owner whose editor talks to the site. */
export async function startWithEditor() {
  const site = await startSignedIn();
  const headers = { Cookie: site.cookie, 'Content-Type': 'application/json' };
  return {
    ...site,
    /** Sends what an editor sends, and answers with the status and the body; "new" is an id that the editor makes. */
    async ask(path: string, body: unknown) {
      const address = path.replace('/new/', `/${newId(new Date())}/`);
      const response = await site.send(`/admin/pieces/${address}`, {
        method: 'POST',
        headers,
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
      return { status: response.status, ...(response.status < 500 && (await response.json())) };
    },
    open: (path: string) => site.get(path, { Cookie: site.cookie }),
  };
}
