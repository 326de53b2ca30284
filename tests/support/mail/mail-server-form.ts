import { owner } from '../site.ts';

/** The form of Settings → Mail, for a server on this machine. */
export const mailServerForm = (port: number) => ({
  intent: 'save',
  host: '127.0.0.1',
  port: String(port),
  encryption: 'optional',
  user: 'ida',
  server_password: 'very-secret',
  senderName: 'Ida',
  senderAddress: 'studio@example.com',
  password: owner.password,
});
