import type { RouterContextProvider } from 'react-router';
import { clockContext, secretContext, siteUrlContext } from '#context';

/** What a mail to somebody who commented is written with. */
export function tellingOf(context: Readonly<RouterContextProvider>) {
  return {
    siteUrl: context.get(siteUrlContext),
    secret: context.get(secretContext),
    now: context.get(clockContext)(),
  };
}
