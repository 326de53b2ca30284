import { createTransport } from 'nodemailer';
import { explainRefusal, type Refusal } from './smtp-refusal.server.ts';

/** One letter as it goes out; `id` is the same at every attempt, so that a receiver knows a second copy. */
export type OutgoingEmail = {
  id: string;
  from: Sender;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

export type Sender = { name: string; address: string };

/** Why a letter was not taken, in words for the owner, and whether another try makes sense. */
export type Refused = { words: string; refusal: Refusal; code: string };

export type Mailer = {
  /** Where letters are handed over, without the secret. */
  server: string;
  from: Sender | null;
  /** Null once the server has taken the letter. */
  send(letter: OutgoingEmail): Promise<Refused | null>;
  close(): void;
};

/** How many letters are on their way at once. */
export const MAIL_CONNECTIONS = 5;

const CONNECT_TIMEOUT = 10_000;
const SILENCE = 30_000;

export function createMailer({ url, from }: { url: string; from: Sender | null }): Mailer {
  const { hostname, port, protocol, password } = new URL(url);
  const server = `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`;
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    // A letter that a connection took with it is tried again by the outbox, which remembers it.
    maxRequeues: 0,
    connectionTimeout: CONNECT_TIMEOUT,
    greetingTimeout: CONNECT_TIMEOUT,
    socketTimeout: SILENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    server,
    from,
    async send({ id, to, replyTo, ...letter }) {
      try {
        await transport.sendMail({
          ...letter,
          messageId: `<${id}>`,
          // As an object an address is one address, whatever it holds.
          to: { name: '', address: to },
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        });
        return null;
      } catch (error) {
        const refused = explainRefusal(error as Error, server);
        return { ...refused, words: withoutSecret(refused.words, decodeURIComponent(password)) };
      }
    },
    close: () => transport.close(),
  };
}

/** A server may repeat what it was sent, plain or in the form in which passwords travel. */
function withoutSecret(words: string, secret: string) {
  if (!secret) return words;
  const forms = [secret, Buffer.from(secret).toString('base64')];
  return forms.reduce((text, form) => text.replaceAll(form, '•••'), words);
}
