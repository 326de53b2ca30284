import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { OpenDatabase } from '#database/client.ts';
import { listBackups } from '#features/backups/backups.server.ts';
import { countMails, readDisk, version } from '#features/system/system.server.ts';
import type { Gauge, Metrics } from './metrics.ts';

type Parts = {
  metrics: Metrics;
  database: OpenDatabase;
  mediaDir: string;
  backupDir: string;
  token: string | null;
  trustProxy: number;
  siteUrl: string;
};

const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;
const FORWARDED = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
  'forwarded',
  'via',
];

/**
 * `/metrics` for whoever knows the token, or without one for direct connections from this machine; for all others there
 * is no such page.
 */
export function metricsPage(parts: Parts) {
  return createMiddleware(async (hono, next) => {
    if (hono.req.path !== '/metrics' || hono.req.method !== 'GET' || !mayRead(hono, parts)) return next();
    return hono.text(parts.metrics.text(await readGauges(parts)), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Cache-Control': 'no-store',
    });
  });
}

function mayRead(hono: Context, { token, trustProxy, siteUrl }: Parts) {
  if (token !== null) return isSame(hono.req.header('Authorization') ?? '', `Bearer ${token}`);
  const incoming = (hono.env as { incoming?: IncomingMessage } | undefined)?.incoming;
  const isHere = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(incoming?.socket.remoteAddress ?? '');
  // A proxy on this machine brings the whole world from the same address. There is one where the site has a public
  // address or TRUST_PROXY says so; others are known by a header that they add, or by the public name that they pass on.
  const isLocalSite = trustProxy === 0 && LOOPBACK_HOST.test(new URL(siteUrl).host);
  const isProxied = FORWARDED.some((name) => hono.req.header(name) !== undefined);
  return isHere && isLocalSite && !isProxied && LOOPBACK_HOST.test(hono.req.header('host') ?? '');
}

function isSame(given: string, expected: string) {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}

/** What cannot be read is left out: the rest is wanted most when something is broken. */
async function readGauges({ database, mediaDir, backupDir }: Parts): Promise<Gauge[]> {
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
            value: Date.parse(newest.madeAt) / 1000,
          },
        ]
      : []),
  ];
}
