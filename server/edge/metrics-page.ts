import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { OpenDatabase } from '#database/client.ts';
import { listBackups } from '#features/backups/backups.server.ts';
import { countMails, readDisk, version } from '#features/system/system.server.ts';
import type { BaseEnv } from '#server/http/base-app.ts';
import type { Gauge, Metrics } from './metrics.ts';

export type MetricsPageOptions = {
  metrics: Metrics;
  database: OpenDatabase;
  mediaDir: string;
  backups: { folder: string };
  /** Bearer token; null allows direct connections from localhost only. */
  metricsToken: string | null;
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
 * get 404.
 */
export function metricsPage(options: MetricsPageOptions) {
  return async (c: Context<BaseEnv>) => {
    if (!mayRead(c, options)) return c.notFound();
    return c.text(options.metrics.text(await readGauges(options)), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
    });
  };
}

function mayRead(c: Context<BaseEnv>, { metricsToken, trustProxy, siteUrl }: MetricsPageOptions) {
  if (metricsToken !== null) return isSame(c.req.header('Authorization') ?? '', `Bearer ${metricsToken}`);
  const address = c.env?.incoming?.socket.remoteAddress ?? '';
  const isLoopback = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(address);
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
async function readGauges({ database, mediaDir, backups }: MetricsPageOptions): Promise<Gauge[]> {
  const [mails, bytes, disk, [newest]] = await Promise.all([
    countMails(database.db).catch(() => null),
    database.engine.bytes().catch(() => null),
    readDisk(mediaDir),
    listBackups(backups.folder),
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
          {
            name: 'atelier_damaged_image_files',
            help: 'Image files that were damaged or missing at the latest backup.',
            value: newest.damaged.length,
          },
        ]
      : []),
  ];
}
