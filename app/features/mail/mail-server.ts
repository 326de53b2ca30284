/** What SMTP_URL and MAIL_FROM say, or the owner in the panel. */
export type MailServer = { url: string; from: { name: string; address: string } | null };

export const encryptionLabels = {
  tls: 'TLS from the start (port 465)',
  starttls: 'STARTTLS (port 587)',
  optional: 'If the server offers it (for one on this machine)',
};

export type Encryption = keyof typeof encryptionLabels;

export const defaultPorts: Record<Encryption, number> = { tls: 465, starttls: 587, optional: 25 };

export const mailServerLimits = { host: 253, user: 255, password: 255, name: 100, address: 254 };

/** The fields of its form, without the password. */
export type MailServerFields = {
  host: string;
  port: number;
  encryption: Encryption;
  user: string;
  senderName: string;
  senderAddress: string;
};

export function describeMailServer({ url, from }: MailServer): MailServerFields {
  const { hostname, port, protocol, username, searchParams } = new URL(url);
  const startTls = searchParams.get('requireTLS') === 'true' ? 'starttls' : 'optional';
  const encryption = protocol === 'smtps:' ? 'tls' : startTls;
  return {
    host: hostname,
    port: Number(port) || defaultPorts[encryption],
    encryption,
    user: decodeURIComponent(username),
    senderName: from?.name ?? '',
    senderAddress: from?.address ?? '',
  };
}

/** The same notation as SMTP_URL, so that there is one way to a mail server. */
export function buildMailServer(fields: MailServerFields, password: string): MailServer {
  const { host, port, encryption, user, senderName, senderAddress } = fields;
  const url = new URL(`${encryption === 'tls' ? 'smtps' : 'smtp'}://${host}:${port}`);
  url.username = encodeURIComponent(user);
  url.password = encodeURIComponent(password);
  if (encryption === 'starttls') url.searchParams.set('requireTLS', 'true');
  return { url: url.href, from: { name: senderName, address: senderAddress } };
}

export function readPassword({ url }: MailServer) {
  return decodeURIComponent(new URL(url).password);
}
