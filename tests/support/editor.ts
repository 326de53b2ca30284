import { newId } from '#platform/crypto/id.ts';
import { builtApp } from './built-app.ts';
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

/** Takes the parser about a minute: quadratic in the number of lines. */
export const complexText = '-\n'.repeat(50_000);

/** Ends renderings after half a second instead of thirty. */
export async function withShortRenderLimit<Result>(work: () => Promise<Result>): Promise<Result> {
  const { renderLimit } = await builtApp();
  const { timeoutMs } = renderLimit;
  renderLimit.timeoutMs = 500;
  try {
    return await work();
  } finally {
    renderLimit.timeoutMs = timeoutMs;
  }
}
