import { type Context, deps } from '#context';

/** What emails to commenters are composed with. */
export function emailOptionsOf(context: Context) {
  const { now, siteUrl, secret } = deps(context);
  return {
    siteUrl,
    secret,
    now,
  };
}
