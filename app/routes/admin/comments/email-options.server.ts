import type { RouterContextProvider } from 'react-router';
import { clockContext, secretContext, siteUrlContext } from '#context';

/** What emails to commenters are composed with. */
export function emailOptionsOf(context: Readonly<RouterContextProvider>) {
  return {
    siteUrl: context.get(siteUrlContext),
    secret: context.get(secretContext),
    now: context.get(clockContext)(),
  };
}
