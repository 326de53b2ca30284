import { expect, test } from 'vitest';
import { decodeText } from '../files/decode.ts';

const text = 'Grüße, 日本';

test('UTF-8 with and without a byte order mark', () => {
  expect(decodeText(Buffer.from(text))).toBe(text);
  expect(decodeText(Buffer.from(`\uFEFF${text}`))).toBe(text);
});

test('UTF-16 by its byte order mark', () => {
  const littleEndian = Buffer.from(`\uFEFF${text}`, 'utf16le');
  expect(decodeText(littleEndian)).toBe(text);
  expect(decodeText(Buffer.from(littleEndian).swap16())).toBe(text);
});

test('what is not UTF-8 is windows-1252', () => {
  expect(decodeText(Buffer.from([0x47, 0x72, 0xfc, 0xdf, 0x65, 0x20, 0x80]))).toBe('Grüße €');
});

test('damaged UTF-16 gives replacement characters', () => {
  expect(decodeText(Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41]))).toContain('\uFFFD');
});
