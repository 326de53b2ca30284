/** Of the headers that the library answers with, those for the browser's cookies. */
export function onlyCookies(headers: Headers): Headers {
  return new Headers(headers.getSetCookie().map((cookie): [string, string] => ['Set-Cookie', cookie]));
}
