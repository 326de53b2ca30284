import { z } from 'zod';
import { passwordMaxLength } from '#features/account/account.ts';
import { hashPassword } from '#features/account/password-hashing.server.ts';
import { privatePasswordMinLength } from '#features/content/model/content.ts';
import { listTitles } from '#features/content/server/bulk-actions.server.ts';
import {
  renewPrivateLink,
  savePrivateLink,
  setVisibility,
} from '#features/content/server/private-links.server.ts';
import { dayField } from '#platform/forms/form-fields.server.ts';
import { notFound } from '#platform/http/responses.ts';
import { ok, type OwnerRequest, ownerActions } from '#routes/admin/shell/owner-action.server.ts';
import { requireContent } from './editor.server.ts';

const tooShort = `Use at least ${privatePasswordMinLength} characters.`;

/** An empty password keeps the stored one. */
const linkForm = z.object({
  expiresOn: z.union([z.literal(''), dayField('Choose a date.')]).transform((day) => day || null),
  password: z
    .string()
    .max(passwordMaxLength, `Use at most ${passwordMaxLength} characters.`)
    .refine((typed) => typed === '' || typed.length >= privatePasswordMinLength, tooShort),
});

export const action = ownerActions({
  public: (owner) => show(owner, false),
  'by-link': (owner) => show(owner, true),
  save: async (owner) => {
    const { expiresOn, password } = owner.parse(linkForm);
    const passwordHash = password ? await hashPassword(password) : undefined;
    await savePrivateLink(owner.db, requireTarget(owner), { expiresOn, passwordHash });
    return ok('Link settings saved.');
  },
  'remove-password': async (owner) => {
    await savePrivateLink(owner.db, requireTarget(owner), { passwordHash: null });
    return ok('Password removed.');
  },
  renew: async (owner) => {
    await renewPrivateLink(owner.db, requireTarget(owner));
    await owner.record('revoked-link', await titleOf(owner));
    return ok('Link renewed. The old one no longer works.');
  },
});

async function show(owner: OwnerRequest, byLink: boolean) {
  if (!(await setVisibility(owner.db, requireTarget(owner), byLink)))
    throw notFound('This content does not exist.');
  await owner.record(byLink ? 'made-private' : 'made-public', await titleOf(owner));
  return ok(byLink ? 'Visible by link only.' : 'Visible to everybody.');
}

async function titleOf(owner: OwnerRequest) {
  const { kind, id } = requireTarget(owner);
  return (await listTitles(owner.db, kind, [id]))[0];
}

function requireTarget({ params, context }: OwnerRequest) {
  const { kind, id } = requireContent({ params: params as { kind: string; id: string }, context });
  return { kind, id };
}
