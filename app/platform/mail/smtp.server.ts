import { createTransport } from 'nodemailer';
import { MAIL_CONNECTIONS } from './mail-connections.ts';
import { explainSmtpError, type SmtpFailure } from './smtp-error.server.ts';

/** `id` is the same at every attempt, so that a receiver can recognize a duplicate. */
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

export type Mailer = {
  /** Host and port, without credentials. */
  server: string;
  from: Sender | null;
  /** Null once the server has accepted the email. */
  send(email: OutgoingEmail): Promise<SmtpFailure | null>;
  close(): void;
};

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;

export function createMailer({ url, from }: { url: string; from: Sender | null }): Mailer {
  const { hostname, port, protocol, password } = new URL(url);
  const server = `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`;
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    // The outbox retries emails that are lost with a connection.
    maxRequeues: 0,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    server,
    from,
    async send({ id, to, replyTo, ...email }) {
      try {
        await transport.sendMail({
          ...email,
          messageId: `<${id}>`,
          // Passed as an object, so that nodemailer does not parse the string as a list of addresses.
          to: { name: '', address: to },
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        });
        return null;
      } catch (error) {
        const failure = explainSmtpError(error as Error, server);
        return { ...failure, text: maskSecret(failure.text, decodeURIComponent(password)) };
      }
    },
    close: () => transport.close(),
  };
}

/** A server may echo the password, in plain text or base64. */
function maskSecret(text: string, secret: string) {
  if (!secret) return text;
  const encodings = [secret, Buffer.from(secret).toString('base64')];
  return encodings.reduce((masked, encoding) => masked.replaceAll(encoding, '•••'), text);
}
