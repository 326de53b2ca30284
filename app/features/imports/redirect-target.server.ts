import {
  createImportedRedirect,
  deleteImportedRedirect,
} from '#features/redirects/imported-redirects.server.ts';
import { isOwnPath } from '#features/redirects/own-paths.ts';
import { readOldPath } from '#features/redirects/redirect.ts';
import { findRedirect } from '#features/redirects/redirects.server.ts';
import { ItemFailed } from './items.server.ts';
import type { ImportedRedirect, ItemTarget } from './targets.server.ts';

const OWN = 'This site has a page there.';
const EXISTS = 'It is redirected already.';
const INVALID = 'This address cannot be redirected.';

/** Old addresses that are not of one item; the old path is the id, the new one the fingerprint. */
export const redirectTarget: ItemTarget<ImportedRedirect> = {
  table: 'redirects',
  isFixed: true,
  plan: async (db, { from }) => {
    const path = readOldPath(from);
    if (path === null) return { action: 'problem', notes: [INVALID] };
    if (isOwnPath(path)) return { action: 'skip', notes: [OWN] };
    const existing = await findRedirect(db, path);
    return existing === null
      ? { action: 'create', notes: [] }
      : { action: 'skip', notes: [EXISTS], targetId: path };
  },
  prepare: async (_db, { from, to }, { now }) => {
    const id = readOldPath(from);
    if (id === null) throw new ItemFailed(INVALID);
    return async (trx) => {
      const result = await createImportedRedirect(trx, { from: id, to, now });
      if (result === 'created') return { id };
      if (result === 'exists') return { skipped: EXISTS, id };
      return { skipped: isOwnPath(id) ? OWN : INVALID };
    };
  },
  fingerprint: (db, id) => findRedirect(db, id),
  remove: async (trx, id) => {
    const to = await findRedirect(trx, id);
    if (to !== null) await deleteImportedRedirect(trx, { from: id, to });
    return null;
  },
};
