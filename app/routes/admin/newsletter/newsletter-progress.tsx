import type { FetcherWithComponents } from 'react-router';
import type { Newsletter } from '#features/newsletter/newsletter.ts';
import { countOf, formatNumber } from '#platform/text/count.ts';
import { formatShortDate } from '#platform/time/dates.ts';
import { formatTime } from '#platform/time/times.ts';
import { Box } from '#ui/layout/box.tsx';
import { Button } from '#ui/forms/button.tsx';
import { PanelForm } from '#ui/forms/panel-form.tsx';
import { StatusBadge } from '#ui/data/status-badge.tsx';
import { FollowedLinks } from './followed-links.tsx';

const actions = {
  planned: [['cancel', 'Cancel']],
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
  timeZone: string;
  fetcher: FetcherWithComponents<unknown>;
};

/** How far a newsletter has come, and how to hold it. */
export function NewsletterProgress({ newsletter, siteUrl, timeZone, fetcher }: ProgressProps) {
  const { id, status, note, sent, failed, left, links } = newsletter;
  const total = sent + failed + left;
  return (
    <Box title={titleOf(newsletter, timeZone)} aside={<StatusBadge status={status} />}>
      <div className="grid gap-4 border-t border-rule px-5 py-4">
        {note && <p className="text-ui text-ink-2">{note}</p>}
        {total > 0 && (
          <progress
            aria-label="Sent"
            max={total}
            value={sent + failed}
            className="h-2 w-full appearance-none overflow-hidden rounded-full bg-paper-2 [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-paper-2 [&::-webkit-progress-value]:bg-accent"
          />
        )}
        <dl className="grid grid-cols-3 gap-3">
          {[
            ['Sent', sent],
            ['Failed', failed],
            ['Remaining', left],
          ].map(([name, count]) => (
            <div key={name}>
              <dt className="type-label">{name}</dt>
              <dd className="mt-1 text-[1.75rem] leading-none font-[620] tracking-[-0.02em] tabular-nums">
                {formatNumber(Number(count))}
              </dd>
            </div>
          ))}
        </dl>
        {actions[status].length > 0 && (
          <PanelForm as={fetcher.Form} failure="toast" className="flex gap-2.5">
            <input type="hidden" name="id" value={id} />
            {actions[status].map(([act, words]) => (
              <Button
                key={act}
                type="submit"
                name="act"
                value={act}
                variant="line"
                size="small"
                disabled={fetcher.state !== 'idle'}
              >
                {words}
              </Button>
            ))}
          </PanelForm>
        )}
      </div>
      {links.length > 0 && <FollowedLinks links={links} siteUrl={siteUrl} />}
    </Box>
  );
}

function titleOf({ status, sendAt, finishedAt, withPost, sent }: Newsletter, timeZone: string) {
  if (status === 'planned' && withPost) return 'When the post is published';
  const at = finishedAt ?? sendAt;
  const when = `${formatShortDate(at, timeZone)} at ${formatTime(at, timeZone)}`;
  return status === 'sent' ? `Sent to ${countOf(sent, 'subscriber')} on ${when}` : when;
}
