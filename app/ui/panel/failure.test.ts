import { expect, test } from 'vitest';
import { screenFailureText, sendFailureText } from './failure.ts';
import { reportActions } from './panel-actions.ts';

const page = '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>';
/** The error that the router throws for a response of a route or a proxy. */
const response = (status: number, text: string) => ({ status, statusText: '', internal: false, data: text });

test.each([
  ['a lost connection', new TypeError('Failed to fetch'), /could not be reached/],
  ['a page instead of data', new Error('Unable to decode turbo-stream response'), /could not be reached/],
  ['the page of a proxy', response(502, page), /is not responding/],
  ['a proxy text', response(503, 'no healthy upstream'), /is not responding/],
  [
    'a body that is too large',
    response(413, 'The request is too large.'),
    /larger than 1 MB and could not be saved/,
  ],
  ['the page of a firewall', response(403, page), /refused this request/],
  ['a server message', response(404, 'This item no longer exists.'), /^This item no longer exists\.$/],
])('%s is described in a sentence', (_case, error, text) => {
  expect(sendFailureText(error)).toMatch(text);
  expect(screenFailureText(error)).toMatch(text);
  expect(sendFailureText(error)).not.toMatch(/[<>]|fetch|turbo-stream|upstream/);
});

test('an error in a screen is not reported as a lost connection', () => {
  expect(screenFailureText(new TypeError("Cannot read properties of undefined (reading 'x')"))).toMatch(
    /^Something went wrong on this page\./,
  );
});

const post = () => new Request('http://localhost/admin', { method: 'POST', body: new FormData() });
const failed = (result: unknown) => () => Promise.resolve({ route: { type: 'error' as const, result } });

test('a failed panel action is reported instead of the error screen', async () => {
  const results = await reportActions({ request: post() }, failed(new TypeError('Failed to fetch')));
  expect(results).toMatchObject({ route: { type: 'data', result: { init: { status: 503 } } } });
});

test('a redirect and a loader are left alone', async () => {
  const redirected = failed(Response.redirect('http://localhost/admin/posts'));
  expect(await reportActions({ request: post() }, redirected)).toEqual(await redirected());
  const get = { request: new Request('http://localhost/admin') };
  const broken = failed(new TypeError('Failed to fetch'));
  expect(await reportActions(get, broken)).toEqual(await broken());
});
