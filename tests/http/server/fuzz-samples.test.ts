import { expect, test } from 'vitest';
import { samplesOf } from '../../support/hostile/actions.ts';
import { samplePathOf, listRoutes } from '../../support/hostile/paths.ts';
import { fillSite } from '../../support/filled-site.ts';
import { startSignedIn } from '../../support/owner.ts';

/** The response of a route without an action. */
const METHOD_NOT_ALLOWED = 405;
const SIGN_OUT = '/admin/sign-out';

test('every action of the route table has a fuzz sample', async () => {
  const site = await startSignedIn();
  const samples = samplesOf(await fillSite(site));
  const paths = [...new Set((await listRoutes()).map(({ path }) => path))];
  const withActions = new Set<string>();
  // Signing out ends the session, so it comes last.
  for (const path of paths.toSorted((a, b) => Number(a === SIGN_OUT) - Number(b === SIGN_OUT))) {
    // A form is sent to the layout of an index route, unless its address has this query.
    for (const query of ['', '?index']) {
      const { status } = await site.post(samplePathOf(path) + query, {}, { Cookie: site.cookie });
      if (status !== METHOD_NOT_ALLOWED) withActions.add(path);
    }
  }
  expect([...withActions].toSorted()).toEqual(Object.keys(samples).toSorted());
});
