import { createTransport } from 'nodemailer';
import { MAIL_CONNECTIONS } from './mail-connections.ts';

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
  /** Signs in without sending anything; null if the server accepts. */
  verify(): Promise<SmtpFailure | null>;
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
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
      return null;
    } catch (error) {
      const failure = explainSmtpError(error as Error, server);
      return { ...failure, text: maskSecret(failure.text, decodeURIComponent(password)) };
    }
  };
  return {
    server,
    from,
    verify: () => attempt(() => transport.verify()),
    send: ({ id, to, replyTo, ...email }) =>
      attempt(() =>
        transport.sendMail({
          ...email,
          messageId: `<${id}>`,
          // Passed as an object, so that nodemailer does not parse the string as a list of addresses.
          to: { name: '', address: to },
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        }),
      ),
    close: () => transport.close(),
  };
}

/** A server may echo the password, in plain text or base64. */
function maskSecret(text: string, secret: string) {
  if (!secret) return text;
  const encodings = [secret, Buffer.from(secret).toString('base64')];
  return encodings.reduce((masked, encoding) => masked.replaceAll(encoding, '•••'), text);
}

/**
 * `recipient` and `message` are permanent, `temporary` is not, `server` is a missing or misconfigured
 * server. `closed` means that our own connection pool was closed before the email was sent.
 */
type SmtpFailureKind = 'recipient' | 'message' | 'temporary' | 'server' | 'closed';

type SmtpError = Error & { code?: string; response?: string; responseCode?: number; command?: string };
/** Why an email was not sent, as a sentence for the owner and as a classification. */
export type SmtpFailure = { text: string; kind: SmtpFailureKind; code: string };

/** Replies that concern the mailbox, not the email or the sender. */
const NO_SUCH_MAILBOX = /^(?:550|551|553)(?![- ]5\.7)|\b5\.1\.\d/;
/** nodemailer's message for a pool that we closed; the error has no code of its own. */
const POOL_CLOSED = 'Connection pool was closed';
const CLOSED_TEXT = 'Not sent because the site was shutting down. Try again.';
const CERTIFICATE_ERROR = /certificate|self-signed|altnames|CERT_|ERR_TLS_CERT/i;

/** Turns an SMTP error into a sentence for the owner and a classification. */
function explainSmtpError(error: SmtpError, server: string): SmtpFailure {
  const { code = 'unknown', response = '', responseCode, command, message } = error;
  if (message === POOL_CLOSED) return { text: CLOSED_TEXT, kind: 'closed', code: 'ECLOSED' };
  if (code === 'EAUTH' || code === 'ENOAUTH' || responseCode === 530 || responseCode === 535) {
    return {
      text: `The mail server ${server} rejected the user name or password. Check both in the settings of the mail server.`,
      kind: 'server',
      code: 'EAUTH',
    };
  }
  if (responseCode !== undefined && code !== 'EPROTOCOL' && code !== 'ETLS') {
    const reply = `The mail server said: ${response}`;
    if (command === 'MAIL FROM' && responseCode >= 500) {
      const senderText = `The mail server ${server} rejected the sender address. Check the sender in the settings of the mail server. ${reply}`;
      return { text: senderText, kind: 'server', code: String(responseCode) };
    }
    if (responseCode === 421) return { text: reply, kind: 'server', code: '421' };
    if (responseCode < 500) return { text: reply, kind: 'temporary', code: String(responseCode) };
    const isRecipient = code === 'EENVELOPE' && NO_SUCH_MAILBOX.test(response);
    return { text: reply, kind: isRecipient ? 'recipient' : 'message', code: String(responseCode) };
  }
  return { text: explainConnectionError(error, server), kind: 'server', code };
}

function explainConnectionError({ code, message }: SmtpError, server: string) {
  if (code === 'EDNS' || message.includes('ENOTFOUND')) {
    return `The mail server ${server} was not found. Check its name.`;
  }
  if (CERTIFICATE_ERROR.test(message)) {
    return `Not sent because the certificate of the mail server ${server} is not trusted. Check its name.`;
  }
  if (code === 'ETLS' || /wrong version number|SSL/i.test(message)) {
    return `Could not open a secure connection to ${server}. Port 465 needs TLS from the start (smtps://), port 587 STARTTLS (smtp://).`;
  }
  if (message.includes('ECONNREFUSED')) {
    return `Could not connect to ${server}. Check its name and port, and that the mail server is running.`;
  }
  if (code === 'ETIMEDOUT') return `The mail server ${server} did not respond in time.`;
  return `The mail server ${server} closed the connection without a response.`;
}
