import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type Received = { id: string; to: string; raw: string };

/** What the server says to the recipient or to the whole letter instead of taking it; null takes it. */
type Answer = { code: number; words: string } | 'die' | null;

export type Manner = {
  toRecipient?: (to: string) => Answer;
  toLetter?: (received: Received) => Answer | Promise<Answer>;
  password?: string;
  options?: SMTPServerOptions;
};

/** A real SMTP server on a port of its own, which keeps every letter it has taken; its manner may change at any time. */
export async function runMailServer(manner: Manner = {}) {
  const taken: Received[] = [];
  const listeners = new Set<() => void>();
  const server = new SMTPServer({
    disabledCommands: manner.password ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
    authOptional: !manner.password,
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      password === manner.password
        ? done(null, { user: username })
        : done(Object.assign(new Error('5.7.8 Bad credentials'), { responseCode: 535 })),
    onRcptTo: ({ address }, _session, done) => answer(manner.toRecipient?.(address) ?? null, done),
    async onData(stream, session, done) {
      // A sender that is killed leaves half a letter behind.
      const raw = await text(stream).catch(() => null);
      if (raw === null) return;
      const id = /^Message-ID:\s*<([^>]+)>/im.exec(raw)?.[1] ?? '';
      const received = { id, to: session.envelope.rcptTo[0]!.address, raw };
      const said = (await manner.toLetter?.(received)) ?? null;
      if (said === null || said === 'die') {
        taken.push(received);
        for (const listener of listeners) listener();
      }
      answer(said, done);
    },
    ...manner.options,
  });
  // A connection that a test cuts on purpose is no failure of the server.
  server.on('error', () => {});
  const open = new Set<{ destroy(): void; on(event: 'close', listener: () => void): unknown }>();
  server.server.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });

  function answer(said: Answer, done: (error?: Error | null) => void) {
    if (said === 'die') for (const socket of open) socket.destroy();
    else if (said) done(Object.assign(new Error(said.words), { responseCode: said.code }));
    else done();
  }

  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((done) => server.close(done));
  return {
    taken,
    manner,
    close,
    port,
    url: manner.password ? `smtp://ida:${manner.password}@127.0.0.1:${port}` : `smtp://127.0.0.1:${port}`,
    /** The letter that fits, now or when it comes. */
    async waitFor(fits: (received: Received) => boolean): Promise<Received> {
      await waitUntil(() => taken.some(fits));
      return taken.find(fits)!;
    },
    waitUntil,
  };

  /** Looks again whenever a letter has come. */
  async function waitUntil(isSo: () => boolean) {
    while (!isSo()) {
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
