import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type Received = { id: string; to: string; raw: string };

/** The SMTP response; null accepts, 'die' accepts and drops the connection. */
type SmtpReply = { code: number; text: string } | 'die' | null;

export type Behaviour = {
  onRecipient?: (to: string) => SmtpReply;
  onMessage?: (received: Received) => SmtpReply | Promise<SmtpReply>;
  password?: string;
  options?: SMTPServerOptions;
};

/** An SMTP server that stores every accepted email; its behaviour can be changed at any time. */
export async function runMailServer(behaviour: Behaviour = {}) {
  const accepted: Received[] = [];
  const listeners = new Set<() => void>();
  const server = new SMTPServer({
    disabledCommands: behaviour.password ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    authOptional: !behaviour.password,
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      password === behaviour.password
        ? done(null, { user: username })
        : done(Object.assign(new Error('5.7.8 Bad credentials'), { responseCode: 535 })),
    onRcptTo: ({ address }, _session, done) => respond(behaviour.onRecipient?.(address) ?? null, done),
    async onData(stream, session, done) {
      // A killed sender leaves an incomplete email.
      const raw = await text(stream).catch(() => null);
      if (raw === null) return;
      const id = /^Message-ID:\s*<([^>]+)>/im.exec(raw)?.[1] ?? '';
      const received = { id, to: session.envelope.rcptTo[0]!.address, raw };
      const response = (await behaviour.onMessage?.(received)) ?? null;
      if (response === null || response === 'die') {
        accepted.push(received);
        for (const listener of listeners) listener();
      }
      respond(response, done);
    },
    ...behaviour.options,
  });
  // Ignore connections that a test cuts on purpose.
  server.on('error', () => {});
  const connections = new Set<{ destroy(): void; on(event: 'close', listener: () => void): unknown }>();
  server.server.on('connection', (socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
  });

  function respond(response: SmtpReply, done: (error?: Error | null) => void) {
    if (response === 'die') for (const socket of connections) socket.destroy();
    else if (response) done(Object.assign(new Error(response.text), { responseCode: response.code }));
    else done();
  }

  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((done) => server.close(done));
  return {
    accepted,
    behaviour,
    close,
    port,
    url: behaviour.password
      ? `smtp://ida:${behaviour.password}@127.0.0.1:${port}`
      : `smtp://127.0.0.1:${port}`,
    /** Returns the first matching email, waiting for it if necessary. */
    async waitFor(matches: (received: Received) => boolean): Promise<Received> {
      await waitUntil(() => accepted.some(matches));
      return accepted.find(matches)!;
    },
    waitUntil,
  };

  /** Checks the condition after each accepted email. */
  async function waitUntil(condition: () => boolean) {
    while (!condition()) {
      await new Promise<void>((resolve) => {
        const listener = () => {
          listeners.delete(listener);
          resolve();
        };
        listeners.add(listener);
      });
    }
  }
}
