import { postgresTrouble } from './engines/postgres-trouble.ts';
import { sqliteTrouble } from './engines/sqlite-trouble.ts';

/** What keeps a database from doing what it was asked, and passes when somebody makes room or starts it again. */
export type Trouble = 'full' | 'read-only' | 'unreachable' | 'slow';

export function troubleOf(error: unknown): Trouble | null {
  return sqliteTrouble(error) ?? postgresTrouble(error);
}
