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
export function explainSmtpError(error: SmtpError, server: string): SmtpFailure {
  const { code = 'unknown', response = '', responseCode, command, message } = error;
  if (message === POOL_CLOSED) return { text: CLOSED_TEXT, kind: 'closed', code: 'ECLOSED' };
  if (code === 'EAUTH' || code === 'ENOAUTH' || responseCode === 530 || responseCode === 535) {
    return {
      text: `The mail server ${server} rejected the user name or password. Check SMTP_URL.`,
      kind: 'server',
      code: 'EAUTH',
    };
  }
  if (responseCode !== undefined && code !== 'EPROTOCOL' && code !== 'ETLS') {
    const reply = `The mail server said: ${response}`;
    if (command === 'MAIL FROM' && responseCode >= 500) {
      const senderText = `The mail server ${server} rejected the sender address. Check MAIL_FROM. ${reply}`;
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
    return `The mail server ${server} was not found. Check the host name in SMTP_URL.`;
  }
  if (CERTIFICATE_ERROR.test(message)) {
    return `Not sent because the certificate of the mail server ${server} is not trusted. Check the host name in SMTP_URL.`;
  }
  if (code === 'ETLS' || /wrong version number|SSL/i.test(message)) {
    return `Could not open a secure connection to ${server}. Use smtps:// for port 465 and smtp:// for port 587.`;
  }
  if (message.includes('ECONNREFUSED')) {
    return `Could not connect to ${server}. Check the host and port in SMTP_URL, and that the mail server is running.`;
  }
  if (code === 'ETIMEDOUT') return `The mail server ${server} did not respond in time.`;
  return `The mail server ${server} closed the connection without a response.`;
}
