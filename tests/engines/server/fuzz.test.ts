import * as fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import { samplesOf } from '../../support/hostile/actions.ts';
import { listRoutes } from '../../support/hostile/paths.ts';
import { fillSite } from '../../support/filled-site.ts';
import { type HostileRequest, requestTo } from '../../support/hostile/hostile-requests.ts';
import { encode } from '../../support/hostile/hostile.ts';
import { startSignedIn } from '../../support/owner.ts';
import { testOrigin } from '../../support/site.ts';

/** Requests per route. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 2);
/** Regular runs use a fixed seed per engine, so that unrelated changes do not reveal new findings. */
const REGULAR_SEED = inject('postgresUrl') ? 9 : 8;
const SEED = process.env.FUZZ_RUNS ? Number(process.env.FUZZ_SEED ?? Date.now()) : REGULAR_SEED;
const SIGN_OUT = '/admin/sign-out';
const TIMEOUT_MS = 60_000 + RUNS * 20_000;

test.each(['a stranger', 'the owner'])(
  'no request by %s causes a server error or is reflected as markup',
  async (who) => {
    const site = await startSignedIn();
    const ids = await fillSite(site);
    const samples = samplesOf(ids);
    const paths = new Set((await listRoutes()).map(({ path }) => path));
    for (const path of paths) {
      // Signing out would end the session of this test.
      const isOwner = who === 'the owner' && path !== SIGN_OUT;
      const sendAndCheck = async (hostileRequest: HostileRequest) => {
        const cookie: Record<string, string> = isOwner ? { Cookie: site.cookie } : {};
        await expectSafeResponse(await site.send(...toFetchArgs(hostileRequest, cookie)));
        expect(site.lines.splice(0).filter((line) => line.includes('"level":50'))).toEqual([]);
      };
      await fc.assert(fc.asyncProperty(requestTo(path, samples[path] ?? [], ids), sendAndCheck), {
        numRuns: RUNS,
        seed: SEED,
        endOnFailure: true,
      });
    }
    expect((await site.get('/admin', { Cookie: site.cookie })).status).toBe(200);
    expect((await site.get('/')).status).toBe(200);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  },
  TIMEOUT_MS,
);

function toFetchArgs(
  { path, query, isData, method, headers, body }: HostileRequest,
  cookie: Record<string, string>,
): [string, RequestInit] {
  const search = query.map((pair) => pair.map(encode).join('=')).join('&');
  const requestPath = isData ? `${path === '/' ? '/_' : path}.data` : path;
  const sameOrigin = { Origin: testOrigin, Host: new URL(testOrigin).host };
  const isForm = body instanceof FormData;
  const type: Record<string, string> = body && !isForm ? { 'Content-Type': body.type } : {};
  const sent = { method, headers: { ...headers, ...sameOrigin, ...type, ...cookie } };
  return [`${requestPath}?${search}`, body ? { ...sent, body: isForm ? body : body.text } : sent];
}

async function expectSafeResponse(response: Response) {
  const text = await response.text();
  expect(response.status).toBeLessThan(500);
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(response.headers.has('Content-Security-Policy')).toBe(true);
  expect(response.headers.get('Location') ?? '/').toMatch(/^(?:\/(?![/\\])|https?:\/\/)/);
  if (!/html|xml/.test(response.headers.get('Content-Type') ?? '')) return;
  expect(text).not.toMatch(/<svg onload|<script>fuzz/i);
  expect(text).not.toMatch(/\s(?:href|src|action|formaction)=["']?\s*(?:javascript|data:text)/i);
}
