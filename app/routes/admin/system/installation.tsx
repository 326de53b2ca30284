import type { Backup } from '#features/backups/backup.ts';
import { type Host, type MailCounts, spanBetween } from '#features/system/system.ts';
import { countOf, formatNumber } from '#platform/text/count.ts';
import { formatDateTime } from '#platform/time/times.ts';
import { formatFileSize } from '#platform/text/file-size.ts';
import { Box } from '#ui/layout/box.tsx';

type InstallationProps = {
  installation: Host & {
    engine: string;
    databaseBytes: number;
    media: { count: number; bytes: number };
    mails: MailCounts;
  };
  backups: Backup[];
  now: string;
  timeZone: string;
};

export function Installation({ installation, backups, now, timeZone }: InstallationProps) {
  const { version, engine, node, startedAt, disk, databaseBytes, media, mails } = installation;
  const lastVerified = backups.find((backup) => backup.verifiedAt !== null);
  const formatInstant = (at: string | null | undefined) => (at ? formatDateTime(at, timeZone) : 'Never');
  const facts = [
    ['Last backup', formatInstant(backups[0]?.createdAt)],
    ['Last verified backup', formatInstant(lastVerified?.verifiedAt)],
    ['Free disk space', disk ? `${formatFileSize(disk.free)} of ${formatFileSize(disk.total)}` : 'Unknown'],
    ['Database', formatFileSize(databaseBytes)],
    ['Images', media.count ? `${formatNumber(media.count)} · ${formatFileSize(media.bytes)}` : 'None'],
    ['Outbox', `${countOf(mails.waiting, 'email')} waiting, ${formatNumber(mails.failed)} failed`],
    ['Version', version],
    ['Database engine', engine],
    ['Node.js', node],
    ['Uptime', spanBetween(startedAt, now)],
  ];
  return (
    <Box title="This installation">
      <dl>
        {facts.map(([term, fact]) => (
          <div
            key={term}
            className="flex items-baseline justify-between gap-4 border-t border-rule px-5 py-2.75"
          >
            <dt className="type-label">{term}</dt>
            <dd className="text-right text-ui font-[550] whitespace-nowrap tabular-nums">{fact}</dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}
