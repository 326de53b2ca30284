const PANEL = /^\/admin(\/(?!(login|setup|reset-password|sign-out)\b)[\w/-]*)?$/;

/** Only a path of the panel itself: a link must not carry the owner off after signing in. */
export function safeNext(next: string | null): string {
  const url = URL.parse(next ?? '', 'http://panel.invalid');
  if (!next?.startsWith('/admin') || url?.host !== 'panel.invalid' || !PANEL.test(url.pathname))
    return '/admin';
  return url.pathname + url.search;
}

/** The way to sign in, and from there back to where one wanted to go. */
export function loginPath({ pathname, search }: { pathname: string; search: string }): string {
  return `/admin/login?next=${encodeURIComponent(pathname + search)}`;
}
