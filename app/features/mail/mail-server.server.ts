import type { Db } from '#database/schema.ts';
import { deleteSetting, findSetting, replaceSetting } from '#features/settings/settings.server.ts';
import { openSealedText, sealText } from '#platform/crypto/sealed-text.server.ts';
import type { MailServer } from './mail-server.ts';

const SETTING_KEY = 'mail_server';
const PURPOSE = 'mail server';

/** As saved in the panel; null if there is none, or if another secret sealed it. */
export async function findMailServer(db: Db, secret: string): Promise<MailServer | null> {
  const sealed = await findSetting(db, SETTING_KEY);
  const opened = sealed === null ? null : openSealedText(secret, PURPOSE, sealed);
  return opened === null ? null : JSON.parse(opened);
}

export async function saveMailServer(
  db: Db,
  { server, secret, now }: { server: MailServer; secret: string; now: Date },
) {
  await replaceSetting(db, SETTING_KEY, sealText(secret, PURPOSE, JSON.stringify(server)), now);
}

export async function deleteMailServer(db: Db) {
  await deleteSetting(db, SETTING_KEY);
}
