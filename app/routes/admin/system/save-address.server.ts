import { z } from 'zod';
import { readPanelOrigin, saveSiteAddress } from '#features/system/site-address.server.ts';
import { applyConnections, type OwnerRequest } from '#routes/admin/shell/owner-action.server.ts';

/** The address of the page that sent the form cannot be mistyped. */
export async function saveAddress(owner: OwnerRequest) {
  const { request, parseWithPassword, refuse, db, now, connections, record } = owner;
  await parseWithPassword(z.object({}));
  const origin = readPanelOrigin(request);
  if (connections.isSiteUrlFixed || !origin)
    return refuse({ password: 'The address cannot be changed here.' });
  await saveSiteAddress(db, origin, now);
  await record('changed-settings', `Public address: ${origin}`);
  return applyConnections(owner, `The public address is ${origin}.`);
}
