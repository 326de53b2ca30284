import { expect, test } from 'vitest';
import { outsideHost, searchTerm, detectClient } from './visit.ts';

test.each([
  ['news.ycombinator.com', 'news.ycombinator.com'],
  ['WWW.Example.org', 'example.org'],
  ['example.org:8080', 'example.org:8080'],
  ['own.example', null],
  ['www.own.example', null],
  ['', null],
  ['localhost', null],
  ['example.org/path?secret=1', null],
  ['a b.example', null],
  ['=cmd.example', null],
  [`${'a'.repeat(250)}.example`, null],
])('the referrer host "%s" counts as %s', (referrer, host) => {
  expect(outsideHost(referrer, ['own.example', 'www.own.example'])).toBe(host);
});

test.each([
  ['  Café   Design ', 'cafe design'],
  ['postgres 16', 'postgres 16'],
  ['123456', '123456'],
  ['x'.repeat(120), 'x'.repeat(100)],
  ['ida@example.com', null],
  ['+49 170 1234567', null],
  ['\0', null],
  ['   ', null],
])('the search "%s" counts as %s', (text, term) => {
  expect(searchTerm(text)).toBe(term);
});

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['desktop', 'Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['desktop', 'Chrome', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`],
  ['desktop', 'Edge', `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`],
  ['desktop', 'Opera', `Mozilla/5.0 (Macintosh) ${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/122.0.0.0`],
  [
    'desktop',
    'Safari',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/26.0 Safari/605.1.15`,
  ],
  [
    'phone',
    'Safari',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6) ${apple} Version/26.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'phone',
    'Chrome',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6) ${apple} CriOS/140.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'phone',
    'Firefox',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6) ${apple} FxiOS/140.0 Mobile/15E148 Safari/605`,
  ],
  ['phone', 'Chrome', `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`],
  ['phone', 'Firefox', 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'],
  [
    'phone',
    'Samsung Internet',
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
  ],
  ['tablet', 'Chrome', `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/140.0.0.0 Safari/537.36`],
  [
    'tablet',
    'Safari',
    `Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) ${apple} Version/18.6 Mobile/15E148 Safari/604.1`,
  ],
  ['tablet', 'Firefox', 'Mozilla/5.0 (Android 15; Tablet; rv:140.0) Gecko/140.0 Firefox/140.0'],
  ['desktop', 'Other', 'Lynx/2.9.2 libwww-FM/2.14'],
  ['desktop', 'Other', ''],
])('%s with %s is parsed from "%s"', (device, browser, agent) => {
  expect(detectClient(agent)).toEqual({ device, browser });
});
