/** A page that can do nothing: no script runs in it, no form leaves it, and only the panel may show it. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https: http:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

export function emailBody(html: string) {
  // A click on a link of the letter would otherwise replace the letter.
  const body = html.replace('<head>', '<head><base target="_blank">');
  return new Response(body, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY },
  });
}
