import { expect, test } from 'vitest';
import { screenFailureText, sendFailureText } from './failure.ts';

const page = '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>';
/** As the router hands on what a route or a proxy answered. */
const response = (status: number, text: string) => ({ status, statusText: '', internal: false, data: text });

test.each([
  ['a lost connection', new TypeError('Failed to fetch'), /could not be reached/],
  ['a page instead of data', new Error('Unable to decode turbo-stream response'), /could not be reached/],
  ['the page of a proxy', response(502, page), /is not responding/],
  ['the words of a proxy', response(503, 'no healthy upstream'), /is not responding/],
  [
    'a body that is too large',
    response(413, 'The request is too large.'),
    /larger than 1 MB and could not be saved/,
  ],
  ['the page of a firewall', response(403, page), /refused this request/],
  [
    'a sentence of the server',
    response(404, 'This item no longer exists.'),
    /^This item no longer exists\.$/,
  ],
])('%s is told in a sentence', (_case, error, text) => {
  expect(sendFailureText(error)).toMatch(text);
  expect(screenFailureText(error)).toMatch(text);
  expect(sendFailureText(error)).not.toMatch(/[<>]|fetch|turbo-stream|upstream/);
});

test('an error of a screen itself is not taken for a lost connection', () => {
  expect(screenFailureText(new TypeError("Cannot read properties of undefined (reading 'x')"))).toMatch(
    /^Something went wrong on this page\./,
  );
});
