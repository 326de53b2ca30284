import * as fc from 'fast-check';

/** Must never appear as markup in a page. */
export const markup = `"'><svg onload=fuzz()></script></title><script>fuzz()</script><!--`;

const texts = [
  markup,
  'javascript:fuzz()',
  ' java\tscript:fuzz()',
  'data:text/html,<script>fuzz()</script>',
  '//evil.example/',
  String.raw`/\evil.example`,
  'https://evil.example/',
  `'; drop table settings; --`,
  `" or 1=1 --`,
  '%',
  '_%_',
  '%00',
  '%E0%A4%A',
  '%ff',
  '..%2f..%2fetc%2fpasswd',
  '../../../../etc/passwd',
  'a\0b',
  String.raw`["\u0000"]`,
  String.raw`{"id":"\u0000","response":{}}`,
  'a\uD800b',
  String.raw`"\ud800"`,
  '\u202Egnp.exe\u2066',
  'Z\u0351\u036B\u0343'.repeat(200),
  '👩‍👩‍👧‍👦'.repeat(50),
  'a\r\nSet-Cookie: fuzz=1\r\n\r\n',
  '__proto__',
  'constructor',
  'toString',
  '{"__proto__":{"polluted":true}}',
  '['.repeat(5_000),
  '{"a":'.repeat(2_000),
  '*_[`<'.repeat(1_000),
  `${'a'.repeat(30_000)}!`,
  ' '.repeat(30_000),
  `a@${'a.'.repeat(5_000)}`,
  '-1',
  '0',
  '1e308',
  '2147483648',
  '9007199254740991',
  '9'.repeat(400),
  'NaN',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  'on',
  'true',
  'null',
  '[]',
  '{}',
  '',
];

/** Any code point; the unit `binary` of fast-check takes a second to build a table of all of them. */
const character = fc.integer({ min: 0, max: 0x10_ff_ff }).map((codePoint) => String.fromCodePoint(codePoint));

export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: character, maxLength: 300 }) },
);

/** Percent-encodes unless the text is already encoded, validly or not. */
export function encode(text: string) {
  return text.startsWith('%') || text.includes('%2f') ? text : encodeURIComponent(text.toWellFormed());
}

const nested = fc
  .integer({ min: 1, max: 3_000 })
  .map((depth) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown);

export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  {
    weight: 2,
    arbitrary: fc.constantFrom(null, true, -1, 0, 1.5, 2_147_483_648, 2 ** 53 - 1, 1e308, [], {}),
  },
  { weight: 1, arbitrary: nested },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 60 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
);

const headerNames = [
  'Accept',
  'Accept-Encoding',
  'Cookie',
  'If-Modified-Since',
  'If-None-Match',
  'Range',
  'Referer',
  'Sec-Purpose',
  'User-Agent',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-HTTP-Method-Override',
];
const headerValues = [
  '*/*;q=0',
  'br;q=x, gzip;q=-1',
  'bytes=99999999999-1',
  'bytes=-0,0-0,5-1',
  'application/json',
  'atelier.session_token=x',
  '=;=;==',
  'evil.example',
  'prefetch',
  'W/"',
  `"'><svg onload=fuzz()>`,
  'Thu, 99 Foo 0000',
  '\u00FF\u0080',
  'x'.repeat(4_000),
  '',
];

/** Headers that a client controls. */
export const hostileHeaders = fc.dictionary(
  fc.constantFrom(...headerNames),
  fc.constantFrom(...headerValues),
  { maxKeys: 3 },
);
