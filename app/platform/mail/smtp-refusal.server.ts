/**
 * Why it failed: the address or the email is refused for good, either may pass later, the server is not there, or this
 * site has closed its own connections and the server was never asked.
 */
export type Refusal = 'address' | 'letter' | 'later' | 'server' | 'closed';

type SmtpError = Error & { code?: string; response?: string; responseCode?: number; command?: string };
type Explained = { words: string; refusal: Refusal; code: string };

/** Replies that speak of the mailbox, not of the letter or of us. */
const NO_SUCH_MAILBOX = /^(?:550|551|553)(?![- ]5\.7)|\b5\.1\.\d/;
/** What nodemailer says of a pool that was closed by us, without a code of its own. */
const POOL_CLOSED = 'Connection pool was closed';
const CLOSED = 'Not sent because the site was shutting down. Try again.';
const CERTIFICATE = /certificate|self-signed|altnames|CERT_|ERR_TLS_CERT/i;

/** What went wrong with a mail server, as its owner would put it. */
export function explainRefusal(error: SmtpError, server: string): Explained {
  const { code = 'unknown', response = '', responseCode, command, message } = error;
  if (message === POOL_CLOSED) return { words: CLOSED, refusal: 'closed', code: 'ECLOSED' };
  if (code === 'EAUTH' || code === 'ENOAUTH' || responseCode === 530 || responseCode === 535) {
    return {
      words: `The mail server ${server} rejected the user name or password. Check SMTP_URL.`,
      refusal: 'server',
      code: 'EAUTH',
    };
  }
  if (responseCode !== undefined && code !== 'EPROTOCOL' && code !== 'ETLS') {
    const said = `The mail server said: ${response}`;
    if (command === 'MAIL FROM' && responseCode >= 500) {
      const words = `The mail server ${server} rejected the sender address. Check MAIL_FROM. ${said}`;
      return { words, refusal: 'server', code: String(responseCode) };
    }
    if (responseCode === 421) return { words: said, refusal: 'server', code: '421' };
    if (responseCode < 500) return { words: said, refusal: 'later', code: String(responseCode) };
    const isAddress = code === 'EENVELOPE' && NO_SUCH_MAILBOX.test(response);
    return { words: said, refusal: isAddress ? 'address' : 'letter', code: String(responseCode) };
  }
  return { words: connectionFailures(error, server), refusal: 'server', code };
}

function connectionFailures({ code, message }: SmtpError, server: string) {
  if (code === 'EDNS' || message.includes('ENOTFOUND')) {
    return `The mail server ${server} was not found. Check the host name in SMTP_URL.`;
  }
  if (CERTIFICATE.test(message)) {
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
