/**
 * `address` and `letter` (the email itself) are permanent, `later` is temporary, `server` is a missing or misconfigured
 * server. `closed` means that our own connection pool was closed before the email was sent.
 */
export type Refusal = 'address' | 'letter' | 'later' | 'server' | 'closed';

type SmtpError = Error & { code?: string; response?: string; responseCode?: number; command?: string };
type Explained = { words: string; refusal: Refusal; code: string };

/** Replies that concern the mailbox, not the email or the sender. */
const NO_SUCH_MAILBOX = /^(?:550|551|553)(?![- ]5\.7)|\b5\.1\.\d/;
/** nodemailer's message for a pool that we closed; the error has no code of its own. */
const POOL_CLOSED = 'Connection pool was closed';
const CLOSED_TEXT = 'Not sent because the site was shutting down. Try again.';
const CERTIFICATE_ERROR = /certificate|self-signed|altnames|CERT_|ERR_TLS_CERT/i;

/** Turns an SMTP error into a sentence for the owner and a classification. */
export function explainRefusal(error: SmtpError, server: string): Explained {
  const { code = 'unknown', response = '', responseCode, command, message } = error;
  if (message === POOL_CLOSED) return { words: CLOSED_TEXT, refusal: 'closed', code: 'ECLOSED' };
  if (code === 'EAUTH' || code === 'ENOAUTH' || responseCode === 530 || responseCode === 535) {
    return {
      words: `The mail server ${server} rejected the user name or password. Check SMTP_URL.`,
      refusal: 'server',
      code: 'EAUTH',
    };
  }
  if (responseCode !== undefined && code !== 'EPROTOCOL' && code !== 'ETLS') {
    const reply = `The mail server said: ${response}`;
    if (command === 'MAIL FROM' && responseCode >= 500) {
      const text = `The mail server ${server} rejected the sender address. Check MAIL_FROM. ${reply}`;
      return { words: text, refusal: 'server', code: String(responseCode) };
    }
    if (responseCode === 421) return { words: reply, refusal: 'server', code: '421' };
    if (responseCode < 500) return { words: reply, refusal: 'later', code: String(responseCode) };
    const isAddress = code === 'EENVELOPE' && NO_SUCH_MAILBOX.test(response);
    return { words: reply, refusal: isAddress ? 'address' : 'letter', code: String(responseCode) };
  }
  return { words: explainConnectionError(error, server), refusal: 'server', code };
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
