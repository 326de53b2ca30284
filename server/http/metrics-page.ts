import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { OpenDatabase } from '#database/client.ts';
import { listBackups } from '#features/backups/backups.server.ts';
import { countMails, readDisk, version } from '#features/system/system.server.ts';
import type { Gauge, Metrics } from './metrics.ts';

type Options = {
  metrics: Metrics;
  database: OpenDatabase;
  mediaDir: string;
  backupDir: string;
  token: string | null;
  trustProxy: number;
  siteUrl: string;
};

const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;
const FORWARDING_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
  'forwarded',
  'via',
];

/**
 * Serves `/metrics` to requests with the token or, if no token is set, to direct connections from localhost; all others
 * get the 404 page.
 */
export function metricsPage(options: Options) {
  return createMiddleware(async (c, next) => {
    if (c.req.path !== '/metrics' || c.req.method !== 'GET' || !mayRead(c, options)) return next();
    return c.text(options.metrics.text(await readGauges(options)), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
    });
  });
}

function mayRead(c: Context, { token, trustProxy, siteUrl }: Options) {
  if (token !== null) return isSame(c.req.header('Authorization') ?? '', `Bearer ${token}`);
  const incoming = (c.env as { incoming?: IncomingMessage } | undefined)?.incoming;
  const isLoopback = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(incoming?.socket.remoteAddress ?? '');
  // Requests through a local proxy also come from a loopback address. A proxy is assumed if the site has a public URL or
  // TRUST_PROXY is set, or if the request has a forwarding header or a public Host.
  const isLocalSite = trustProxy === 0 && LOOPBACK_HOST.test(new URL(siteUrl).host);
  const isProxied = FORWARDING_HEADERS.some((name) => c.req.header(name) !== undefined);
  return isLoopback && isLocalSite && !isProxied && LOOPBACK_HOST.test(c.req.header('host') ?? '');
}

function isSame(given: string, expected: string) {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}

/** Values that cannot be read are left out, so that the others stay available during a failure. */
async function readGauges({ database, mediaDir, backupDir }: Options): Promise<Gauge[]> {
  const [mails, bytes, disk, [newest]] = await Promise.all([
    countMails(database.db).catch(() => null),
    database.engine.bytes().catch(() => null),
    readDisk(mediaDir),
    listBackups(backupDir),
  ]);
  const labels = { version, engine: database.engine.name, node: process.versions.node };
  const mailHelp = 'Number of emails in the outbox by status.';
  return [
    { name: 'atelier_info', help: 'Version information.', value: 1, labels },
    ...(mails
      ? Object.entries(mails).map(([status, value]) => ({
          name: 'atelier_outbox_mails',
          help: mailHelp,
          value,
          labels: { status },
        }))
      : []),
    ...(bytes === null
      ? []
      : [{ name: 'atelier_database_bytes', help: 'Size of the database in bytes.', value: bytes }]),
    ...(disk
      ? [{ name: 'atelier_disk_free_bytes', help: 'Free disk space in the media folder.', value: disk.free }]
      : []),
    ...(newest
      ? [
          {
            name: 'atelier_last_backup_timestamp_seconds',
            help: 'Time of the latest verified backup.',
            value: Date.parse(newest.createdAt) / 1000,
          },
        ]
      : []),
  ];
}
