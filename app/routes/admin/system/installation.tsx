import { CircleCheck, TriangleAlert } from '#ui/icons.ts';
import { type Warning, type Host, type MailCounts, spanBetween } from '#features/system/system.ts';
import { Box } from '#ui/panel/screen-layout.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { type Backup, sumBytes } from '#features/backups/backup.ts';
import { formatCount, formatNumber } from '#platform/text/count.ts';
import { formatDateTime } from '#platform/time/dates.ts';
import { formatFileSize } from '#platform/text/file-size.ts';
import { useFormats } from '#ui/text/texts.ts';

export function Warnings({ warnings }: { warnings: Warning[] }) {
  if (warnings.length === 0)
    return (
      <p className="flex items-center gap-3 rounded-md border border-rule bg-surface px-5 py-4 font-semibold text-ok">
        <Icon of={CircleCheck} />
        No problems found.
      </p>
    );
  return (
    <Box title="Needs your attention">
      <ul>
        {warnings.map(({ what, advice }) => (
          <li
            key={what}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 border-t border-rule px-5 py-3.5"
          >
            <Icon of={TriangleAlert} className="mt-1 text-accent-text" />
            <div>
              <p className="leading-snug font-semibold wrap-anywhere">{what}</p>
              <p className="mt-1 max-w-[44em] text-ui leading-normal text-ink-2">{advice}</p>
            </div>
          </li>
        ))}
      </ul>
    </Box>
  );
}

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
  const { version, schema, engine, node, startedAt, disk, databaseBytes, media, mails } = installation;
  const lastVerified = backups.find((backup) => backup.verifiedAt !== null);
  const formatInstant = (at: string | null | undefined) => (at ? formatDateTime(at, formats) : 'Never');
  const facts = [
    ['Last backup', formatInstant(backups[0]?.createdAt)],
    ['Last verified backup', formatInstant(lastVerified?.verifiedAt)],
    [
      'Free disk space',
      disk ? `${formatFileSize(disk.free, formats)} of ${formatFileSize(disk.total, formats)}` : 'Unknown',
    ],
    [
      'Backups',
      backups.length
        ? `${formatNumber(backups.length, formats)} · ${formatFileSize(sumBytes(backups), formats)}`
        : 'None',
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
      `${formatCount(mails.waiting, 'email', formats)} waiting, ${formatNumber(mails.failed, formats)} failed`,
    ],
    ['Version', version],
    ['Schema', schema],
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
