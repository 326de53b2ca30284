import type { FetcherWithComponents } from 'react-router';
import type { Newsletter } from '#features/newsletter/newsletter.ts';
import { formatCount, formatNumber } from '#platform/text/count.ts';
import { formatShortDate, formatTime } from '#platform/time/dates.ts';
import { Box } from '#ui/panel/screen-layout.tsx';
import { Button } from '#ui/forms/button.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { ProgressBar } from '#ui/panel/progress-bar.tsx';
import { Ranking } from '#ui/panel/ranking.tsx';
import { StatusBadge } from '#ui/panel/status-badge.tsx';
import { useFormats } from '#ui/text/texts.ts';
import type { Formats } from '#platform/time/formats.ts';

const actions = {
  scheduled: [['cancel', 'Cancel']],
  sending: [['pause', 'Pause']],
  paused: [
    ['resume', 'Resume'],
    ['cancel', 'Cancel'],
  ],
  sent: [],
  cancelled: [],
} as const;

type ProgressProps = {
  newsletter: Newsletter;
  siteUrl: string;
  hasMailServer: boolean;
  fetcher: FetcherWithComponents<unknown>;
};

export function NewsletterProgress({ newsletter, siteUrl, hasMailServer, fetcher }: ProgressProps) {
  const formats = useFormats();
  const { id, status, note, sent, failed, left, links } = newsletter;
  const total = sent + failed + left;
  const isWaiting = status === 'sending' && !hasMailServer;
  return (
    <Box title={titleOf(newsletter, formats)} aside={<StatusBadge status={isWaiting ? 'waiting' : status} />}>
      <div className="grid gap-4 border-t border-rule px-5 py-4">
        {isWaiting && <p className="text-ui text-ink-2">The emails wait for a mail server.</p>}
        {note && <p className="text-ui text-ink-2">{note}</p>}
        {total > 0 && <ProgressBar label="Sent" max={total} value={sent + failed} />}
        <dl className="grid grid-cols-3 gap-3">
          {[
            ['Sent', sent],
            ['Failed', failed],
            ['Remaining', left],
          ].map(([name, count]) => (
            <div key={name}>
              <dt className="type-label">{name}</dt>
              <dd className="mt-1 text-[1.75rem] leading-none font-[620] tracking-[-0.02em] tabular-nums">
                {formatNumber(Number(count), formats)}
              </dd>
            </div>
          ))}
        </dl>
        {actions[status].length > 0 && (
          <PanelForm as={fetcher.Form} failure="toast" className="flex gap-2.5">
            <input type="hidden" name="id" value={id} />
            {actions[status].map(([action, label]) => (
              <Button
                key={action}
                type="submit"
                name="intent"
                value={action}
                variant="line"
                size="small"
                inactive={fetcher.state !== 'idle'}
              >
                {label}
              </Button>
            ))}
          </PanelForm>
        )}
      </div>
      {links.length > 0 && <FollowedLinks links={links} siteUrl={siteUrl} />}
    </Box>
  );
}

function titleOf({ status, sendAt, finishedAt, withPost, sent }: Newsletter, formats: Formats) {
  if (status === 'scheduled' && withPost) return 'When the post is published';
  const at = finishedAt ?? sendAt;
  const when = `${formatShortDate(at, formats)} at ${formatTime(at, formats)}`;
  return status === 'sent' ? `Sent to ${formatCount(sent, 'subscriber', formats)} on ${when}` : when;
}

/** Clicks are counted per link, not per subscriber. */
function FollowedLinks({ links, siteUrl }: { links: Newsletter['links']; siteUrl: string }) {
  const formats = useFormats();
  const labelOf = (url: string) => url.replace(`${siteUrl}/`, '/').replace(/^https?:\/\//, '');
  const rows = links
    .filter(({ clicks }) => clicks > 0)
    .map(({ url, clicks }) => ({ key: url, label: labelOf(url), to: url, count: clicks }));
  return (
    <section aria-label="Link clicks">
      <h3 className="type-label border-t border-rule px-5 pt-4 pb-3">Link clicks</h3>
      <Ranking
        rows={rows}
        unit="click"
        empty="No clicks yet"
        format={(count) => formatNumber(count, formats)}
      />
    </section>
  );
}
