/** Returns only the Set-Cookie headers of an auth library response. */
export function onlyCookies(headers: Headers): Headers {
  return new Headers(headers.getSetCookie().map((cookie): [string, string] => ['Set-Cookie', cookie]));
}
