import { expect, test } from 'vitest';
import { mailServerForm as valid } from '../../../tests/support/mail/mail-server-form.ts';
import { checkFields } from '#platform/forms/forms.server.ts';
import { mailServerForm } from './mail-server-form.server.ts';

const notHost = /^Enter a name such as mail\.example\.com/;
const notPort = /^Enter a port from 1 to 65535/;

test.each([
  ['host', '', /^Enter the name of the server\.$/],
  ['host', 'smtp://mail.example.com', notHost],
  ['host', 'mail.example.com:587', notHost],
  ['host', '[::zz]', notHost],
  ['host', 'a'.repeat(254), /^Use at most 253 characters\.$/],
  ['port', '', notPort],
  ['port', '0', notPort],
  ['port', '5.5', notPort],
  ['port', '65536', notPort],
  ['port', 'smtp', notPort],
  ['encryption', 'none', /^Choose an encryption\.$/],
  ['user', 'a\tb', /^Leave out line breaks/],
  ['server_password', 'a\nb', /^Leave out line breaks/],
  ['server_password', 'a'.repeat(256), /^Use at most 255 characters\.$/],
  ['senderName', 'Ida <b>', /^Leave out </],
  ['senderName', 'a'.repeat(101), /^Use at most 100 characters\.$/],
  ['senderAddress', '', /^Enter the email address of the sender\.$/],
  ['senderAddress', 'ida', /^Please enter a valid email address\.$/],
])('a mail server with the %s “%s” is refused with a sentence', (field, value, message) => {
  const { errors } = checkFields({ ...valid(587), [field]: value }, mailServerForm);
  expect(errors).toEqual({ [field]: expect.stringMatching(message) });
});

test('a mail server may have an IPv6 address', () => {
  expect(checkFields({ ...valid(587), host: '[::1]' }, mailServerForm).errors).toBeUndefined();
});
