import { expect, test } from 'vitest';
import { openSealedText, sealText } from './sealed-text.server.ts';

const secret = 'a secret of the site, long enough';

test('a sealed text is read with the same secret and purpose alone', () => {
  const sealed = sealText(secret, 'mail server', 'pässword');
  expect(sealed).not.toContain('pässword');
  expect(openSealedText(secret, 'mail server', sealed)).toBe('pässword');
  expect(openSealedText('another secret of another site', 'mail server', sealed)).toBeNull();
  expect(openSealedText(secret, 'something else', sealed)).toBeNull();
});

test('a changed or cut text is not read', () => {
  const sealed = sealText(secret, 'mail server', 'password');
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[bytes.length - 1]! ^= 1;
  expect(openSealedText(secret, 'mail server', bytes.toString('base64url'))).toBeNull();
  expect(openSealedText(secret, 'mail server', sealed.slice(0, 20))).toBeNull();
  expect(openSealedText(secret, 'mail server', '')).toBeNull();
});
