const NAME = 'atelier.owner';

/** Browsers limit a cookie's lifetime to 400 days. */
const LIFETIME_SECONDS = 400 * 24 * 3_600;

/**
 * Tells the script of public pages that an owner is signed in, so that it loads the owner's bar. It is no secret and
 * proves nothing: the server checks the session. Null if the browser has it already.
 */
export function ownerCookie({ headers }: Request, siteUrl: string): string | null {
  if (headers.get('Cookie')?.includes(`${NAME}=`)) return null;
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  return `${NAME}=1; Path=/; Max-Age=${LIFETIME_SECONDS}; SameSite=Lax${secure}`;
}

/** Null if the browser does not have it. */
export function endedOwnerCookie({ headers }: Request): string | null {
  return headers.get('Cookie')?.includes(`${NAME}=`) ? `${NAME}=; Path=/; Max-Age=0; SameSite=Lax` : null;
}
