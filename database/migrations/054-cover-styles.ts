import { type Kysely, sql } from 'kysely';

/** Works on a wall replace plain covers with initials. */
export async function up(db: Kysely<unknown>) {
  await sql`update settings set value = replace(value, '"covers":"plain"', '"covers":"walls"')
    where key = 'brand'`.execute(db);
}
