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
const CLOSED = 'Nothing was sent, because this site is stopping. Try again when it has started.';
const CERTIFICATE = /certificate|self-signed|altnames|CERT_|ERR_TLS_CERT/i;

/** What went wrong with a mail server, as its owner would put it. */
export function explainRefusal(error: SmtpError, server: string): Explained {
  const { code = 'unknown', response = '', responseCode, command, message } = error;
  if (message === POOL_CLOSED) return { words: CLOSED, refusal: 'closed', code: 'ECLOSED' };
  if (code === 'EAUTH' || code === 'ENOAUTH' || responseCode === 530 || responseCode === 535) {
    return {
      words: `The mail server ${server} refused the user name or the password of SMTP_URL.`,
      refusal: 'server',
      code: 'EAUTH',
    };
  }
  if (responseCode !== undefined && code !== 'EPROTOCOL' && code !== 'ETLS') {
    const said = `The mail server said: ${response}`;
    if (command === 'MAIL FROM' && responseCode >= 500) {
      const words = `The mail server ${server} does not take this sender: check MAIL_FROM. ${said}`;
      return { words, refusal: 'server', code: String(responseCode) };
    }
    if (responseCode === 421) return { words: said, refusal: 'server', code: '421' };
    if (responseCode < 500) return { words: said, refusal: 'later', code: String(responseCode) };
    const isAddress = code === 'EENVELOPE' && NO_SUCH_MAILBOX.test(response);
    return { words: said, refusal: isAddress ? 'address' : 'letter', code: String(responseCode) };
  }
  return { words: connectionWords(error, server), refusal: 'server', code };
}

function connectionWords({ code, message }: SmtpError, server: string) {
  if (code === 'EDNS' || message.includes('ENOTFOUND')) {
    return `The name of the mail server ${server} is not known: check SMTP_URL.`;
  }
  if (CERTIFICATE.test(message)) {
    return `The certificate of the mail server ${server} is not trusted, so nothing was sent: check the name in SMTP_URL.`;
  }
  if (code === 'ETLS' || /wrong version number|SSL/i.test(message)) {
    return `No secure connection to ${server}: use smtps:// where the port expects TLS at once (465), smtp:// elsewhere (587).`;
  }
  if (message.includes('ECONNREFUSED')) {
    return `Nothing answers at ${server}: check host and port of SMTP_URL, and that the mail server runs.`;
  }
  if (code === 'ETIMEDOUT') return `The mail server ${server} did not answer in time.`;
  return `The mail server ${server} ended the connection before it had answered.`;
}
