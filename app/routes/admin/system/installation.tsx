import type { Backup } from '#features/backups/backup.ts';
import { type Host, type MailCounts, spanBetween } from '#features/system/system.ts';
import { countOf, formatNumber } from '#platform/text/count.ts';
import { formatDateTime } from '#platform/time/times.ts';
import { formatFileSize } from '#platform/text/file-size.ts';
import { Box } from '#ui/panel/box.tsx';
import { useFormats } from '#ui/text/use-formats.ts';

type InstallationProps = {
  installation: Host & {
    engine: string;
    databaseBytes: number;
    media: { count: number; bytes: number };
    mails: MailCounts;
  };
  backups: Backup[];
  now: string;
};

export function Installation({ installation, backups, now }: InstallationProps) {
  const formats = useFormats();
  const { version, engine, node, startedAt, disk, databaseBytes, media, mails } = installation;
  const lastVerified = backups.find((backup) => backup.verifiedAt !== null);
  const formatInstant = (at: string | null | undefined) => (at ? formatDateTime(at, formats) : 'Never');
  const facts = [
    ['Last backup', formatInstant(backups[0]?.createdAt)],
    ['Last verified backup', formatInstant(lastVerified?.verifiedAt)],
    [
      'Free disk space',
      disk ? `${formatFileSize(disk.free, formats)} of ${formatFileSize(disk.total, formats)}` : 'Unknown',
    ],
    ['Database', formatFileSize(databaseBytes, formats)],
    [
      'Images',
      media.count
        ? `${formatNumber(media.count, formats)} · ${formatFileSize(media.bytes, formats)}`
        : 'None',
    ],
    [
      'Outbox',
      `${countOf(mails.waiting, 'email', formats)} waiting, ${formatNumber(mails.failed, formats)} failed`,
    ],
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
