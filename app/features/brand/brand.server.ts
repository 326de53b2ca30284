import { type Brand, defaultBrand } from '#content/brand.ts';
import { proposeSections } from '#content/layout.ts';
import { bumpContentVersion } from '#database/content-version.ts';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { findMediaId } from '#features/media/media.server.ts';
import { computeFingerprint } from '#features/settings/settings-editing.server.ts';
import { deleteSetting, readSite, saveSite } from '#features/settings/settings.server.ts';

type StoredBrand = { brand: Brand; version: string };

export async function readBrand(db: Db): Promise<StoredBrand> {
  const { brand } = await readSite(db);
  return { brand, version: computeFingerprint(brand) };
}

const images = ['logo', 'logoDark', 'favicon'] as const;

/** The names of the images that are not in the library. */
export async function findMissingImages(db: Db, brand: Brand): Promise<(typeof images)[number][]> {
  const found = await Promise.all(
    images.map(async (name) => brand[name] === null || (await findMediaId(db, brand[name])) !== null),
  );
  return images.filter((_, index) => !found[index]);
}

/**
 * Saves the brand unless the version is stale; the default is not stored. Another preset also orders the sections of the
 * home page, unless the owner has.
 */
export function saveBrand(
  db: Db,
  { brand, version, now }: StoredBrand & { now: Date },
): Promise<{ outcome: 'saved' | 'stale'; version: string }> {
  return inTransaction(db, async (trx) => {
    // First: locks out concurrent saves until the commit.
    await bumpContentVersion(trx);
    const before = await readBrand(trx);
    if (before.version !== version) return { outcome: 'stale', version: before.version };
    if (before.brand.basedOn !== brand.basedOn) {
      const { homeSections } = await readSite(trx);
      const arranged = proposeSections(homeSections, before.brand.basedOn, brand.basedOn);
      if (arranged) await saveSite(trx, { homeSections: arranged }, { now });
    }
    if (computeFingerprint(brand) === computeFingerprint(defaultBrand)) await deleteSetting(trx, 'brand');
    else await saveSite(trx, { brand }, { now });
    return { outcome: 'saved', version: (await readBrand(trx)).version };
  });
}
