/** Emails run no scripts and submit no forms, and only the panel may embed them. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https: http:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

export function emailBody(html: string) {
  // Links open in a new tab instead of replacing the email in the iframe.
  const body = html.replace('<head>', '<head><base target="_blank">');
  return new Response(body, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY },
  });
}
