import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

type Tables = {
  settings: { key: string; value: string };
  enquiries: { value: number | null; won_amount: number | null; won_currency: string | null };
};

/** The value of a won job was in whole units of the site's currency. */
export async function up(untyped: Kysely<unknown>, is: ColumnTypes) {
  const db = untyped as Kysely<Tables>;
  await db.schema.alterTable('enquiries').addColumn('won_amount', is.amount).execute();
  await db.schema.alterTable('enquiries').addColumn('won_currency', is.text).execute();
  const setting = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'currency')
    .executeTakeFirst();
  const currency: string = setting ? JSON.parse(setting.value) : 'USD';
  const { maximumFractionDigits: decimals = 0 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  await db
    .updateTable('enquiries')
    .set({
      won_amount: sql<number>`value * cast(${String(10 ** decimals)} as bigint)`,
      won_currency: currency,
    })
    .where('value', 'is not', null)
    .execute();
  await db.schema.alterTable('enquiries').dropColumn('value').execute();
}
