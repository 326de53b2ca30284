import type { Kysely } from 'kysely';

type Tables = { settings: { key: string; value: string; updated_at: string; demo: boolean } };

/** Joins the promised hours and working days into one setting. */
export async function up(untyped: Kysely<unknown>) {
  const db = untyped as Kysely<Tables>;
  const keys = ['responseHours', 'responseWorkingDays'];
  const rows = await db.selectFrom('settings').selectAll().where('key', 'in', keys).execute();
  const [hours, workingDays] = keys.map((key) => rows.find((row) => row.key === key));
  await db.deleteFrom('settings').where('key', 'in', keys).execute();
  const isInWorkingDays = workingDays && JSON.parse(workingDays.value) !== null;
  const saved = isInWorkingDays ? workingDays : hours;
  if (!saved) return;
  const amount: number = JSON.parse(saved.value);
  const value = isInWorkingDays ? { amount, unit: 'working-days' } : promiseOf(amount);
  const row = { key: 'responsePromise', value: JSON.stringify(value) };
  await db
    .insertInto('settings')
    .values({ ...row, updated_at: saved.updated_at, demo: saved.demo })
    .execute();
}

/** Two or more whole days were shown as days. */
function promiseOf(hours: number) {
  return hours > 24 && hours % 24 === 0
    ? { amount: hours / 24, unit: 'days' }
    : { amount: hours, unit: 'hours' };
}
