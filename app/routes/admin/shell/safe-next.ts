const PANEL = /^\/admin(\/(?!(login|setup|reset-password|sign-out)\b)[\w/-]*)?$/;

/** Accepts only paths of the panel, against open redirects after sign-in. */
export function safeNext(next: string | null): string {
  const url = URL.parse(next ?? '', 'http://panel.invalid');
  if (!next?.startsWith('/admin') || url?.host !== 'panel.invalid' || !PANEL.test(url.pathname))
    return '/admin';
  return url.pathname + url.search;
}

/** The sign-in path that returns to the given location. */
export function loginPath({ pathname, search }: { pathname: string; search: string }): string {
  return `/admin/login?next=${encodeURIComponent(pathname + search)}`;
}
