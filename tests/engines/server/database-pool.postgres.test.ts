import { expect, test } from 'vitest';
import { CONNECTIONS } from '../../support/database/test-database.ts';
import { startTestApp } from '../../support/test-app.ts';

test('the metrics show how many connections are in use', async () => {
  const { db, get } = await startTestApp({ metricsToken: 'a token of the metrics page' });
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('settings').select('key').execute();
    const response = await get('/metrics', { Authorization: 'Bearer a token of the metrics page' });
    const text = await response.text();
    expect(text).toMatch(/^atelier_database_pool_connections\{state="in_use"\} [12]$/m);
    expect(text).toContain(`atelier_database_pool_connections{state="max"} ${CONNECTIONS}`);
  });
});
