import type { Db } from '#database/schema.ts';
import { findSetting, replaceSetting } from '#features/settings/settings.server.ts';

const SETTING_KEY = 'site_url';

/** The public address, as the owner has set it in the panel. */
export function findSiteAddress(db: Db): Promise<string | null> {
  return findSetting(db, SETTING_KEY);
}

export async function saveSiteAddress(db: Db, origin: string, now: Date) {
  await replaceSetting(db, SETTING_KEY, origin, now);
}

/** The address at which the owner uses the panel: the browser sends it with each form, and CSRF protection has checked it. */
export function readPanelOrigin({ headers }: Request): string | null {
  const origin = URL.parse(headers.get('Origin') ?? '');
  return origin && /^https?:$/.test(origin.protocol) ? origin.origin : null;
}
