import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startMailServer } from '../../../tests/support/mail/mail-server.ts';
import { MAIL_CONNECTIONS } from './mail-connections.ts';
import { createMailer } from './smtp.server.ts';

const email = {
  id: 'one@ida.example',
  from: { name: 'Ida', address: 'ida@example.com' },
  to: 'reader@example.com',
  replyTo: null,
  subject: 'Words',
  text: 'Words.',
  html: '<p>Words.</p>',
  headers: {},
};

async function failureFrom(url: string) {
  const mailer = createMailer({ url, from: null });
  onTestFinished(() => mailer.close());
  return (await mailer.send(email))!;
}

test('a wrong password is reported plainly and not repeated', async () => {
  const { port } = await startMailServer({ password: 'right' });
  const error = await failureFrom(`smtp://ida:hunter%2F22@127.0.0.1:${port}`);
  expect(error.text).toMatch(
    /rejected the user name or password\. Check both in the settings of the mail server\.$/,
  );
  expect([error.kind, error.code]).toEqual(['server', 'EAUTH']);
  expect(JSON.stringify(error)).not.toContain('hunter');
});

test('a sign-in is verified without sending an email', async () => {
  const { port, accepted } = await startMailServer({ password: 'right' });
  const verify = async (password: string) => {
    const mailer = createMailer({ url: `smtp://ida:${password}@127.0.0.1:${port}`, from: null });
    onTestFinished(() => mailer.close());
    return mailer.verify();
  };
  expect(await verify('right')).toBeNull();
  expect(await verify('wrong')).toMatchObject({ code: 'EAUTH' });
  expect(accepted).toEqual([]);
});

test('a password repeated by the server is masked in the error message', async () => {
  const encoded = Buffer.from('hunter/22').toString('base64');
  const server = await startMailServer({
    password: 'hunter/22',
    onMessage: () => ({ code: 554, text: `No: hunter/22 ${encoded}` }),
  });
  const error = await failureFrom(`smtp://ida:hunter%2F22@127.0.0.1:${server.port}`);
  expect(error.text).toBe('The mail server said: 554 No: ••• •••');
});

test('a closed port is reported with host and port', async () => {
  const server = await startMailServer();
  await server.close();
  const error = await failureFrom(server.url);
  expect(error.text).toBe(
    `Could not connect to 127.0.0.1:${server.port}. Check its name and port, and that the mail server is running.`,
  );
});

test('an unknown host name is reported', async () => {
  const error = await failureFrom('smtp://no-such-host.invalid:25');
  expect(error.text).toMatch(/^The mail server no-such-host\.invalid:25 was not found/);
});

test('missing TLS and an untrusted certificate are reported', async () => {
  const plain = await startMailServer();
  expect((await failureFrom(`smtps://127.0.0.1:${plain.port}`)).text).toMatch(
    /^Could not open a secure connection to/,
  );
  const secure = await startMailServer({ options: { disabledCommands: ['AUTH'] } });
  expect((await failureFrom(secure.url)).text).toMatch(/certificate of the mail server .+ is not trusted/);
});

test('a dropped connection is a retryable server error', async () => {
  const rude = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(rude, 'listening');
  onTestFinished(() => void rude.close());
  const error = await failureFrom(`smtp://127.0.0.1:${(rude.address() as { port: number }).port}`);
  expect(error.text).toMatch(/closed the connection without a response\.$/);
  expect(error.kind).toBe('server');
});

test('a closed mailer does not report a server error', async () => {
  const server = await startMailServer();
  const mailer = createMailer({ url: server.url, from: null });
  mailer.close();
  expect(await mailer.send(email)).toEqual({
    text: 'Not sent because the site was shutting down. Try again.',
    kind: 'closed',
    code: 'ECLOSED',
  });
});

test('emails queued when the mailer closes do not report a server error', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<null>();
  let inProgress = 0;
  const server = await startMailServer({ onMessage: () => (inProgress++, held) });
  const mailer = createMailer({ url: server.url, from: null });
  const sending = Array.from({ length: 2 * MAIL_CONNECTIONS }, (_, n) =>
    mailer.send({ ...email, id: `${n}@ida.example` }),
  );
  await vi.waitFor(() => expect(inProgress).toBe(MAIL_CONNECTIONS));
  // Emails that are being sent are finished; queued ones fail at once.
  mailer.close();
  release(null);
  const failures = (await Promise.all(sending)).filter((failure) => failure !== null);
  expect(failures.map(({ kind }) => kind)).toEqual(Array(MAIL_CONNECTIONS).fill('closed'));
});
