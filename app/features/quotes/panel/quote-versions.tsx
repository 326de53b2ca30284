import { ExternalLink } from '#ui/icons.ts';
import { Link } from 'react-router';
import { SideSection } from '#features/content/panel/editor/side-sections.tsx';
import { quoteStateLabels, type SentQuote } from '#features/quotes/quote.ts';
import { formatDateTime, formatZonedDateTime } from '#platform/time/dates.ts';
import { useFormats } from '#ui/text/texts.ts';
import { quietButton, CopyLink } from '#ui/panel/quiet-button.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { QuoteBadge } from './quote-progress.tsx';

/** What was sent and what the client decided; the latest first. */
type QuoteVersionsProps = {
  versions: SentQuote[];
  link: string | null;
  /** The email with the link waits, because no mail server is configured. */
  isUnsent?: boolean;
};

export function QuoteVersions({ versions, link, isUnsent = false }: QuoteVersionsProps) {
  return (
    <SideSection title="Sent versions">
      {link && (
        <p className="-mx-2.5 flex flex-wrap gap-1">
          <CopyLink link={link} />
          <a href={link} target="_blank" rel="noopener" className={quietButton}>
            <Icon of={ExternalLink} className="text-ink-3" />
            Open the client’s page
          </a>
        </p>
      )}
      {isUnsent && (
        <p className="rounded-sm bg-warn-wash px-4 py-3 text-ui text-warn">
          The email waits: no mail server is configured.{' '}
          <Link to="/admin/mail" className="underline underline-offset-3">
            Sent mail
          </Link>
        </p>
      )}
      <ol aria-label="Sent versions" className="grid gap-4">
        {versions.map((version) => (
          <Version key={version.id} version={version} />
        ))}
      </ol>
    </SideSection>
  );
}

function Version({ version }: { version: SentQuote }) {
  const formats = useFormats();
  const { number, state, recipient, sentAt, firstOpenedAt, decidedAt, declineReason } = version;
  const at = (time: string) => formatDateTime(time, formats);
  // Of the versions that were replaced, only declined ones have a date of decision.
  const decided = quoteStateLabels[state === 'replaced' ? 'declined' : state];
  return (
    <li className="grid gap-2">
      <p className="flex items-center justify-between gap-3 text-ui font-semibold">
        {`Version ${number}`}
        <QuoteBadge state={state} />
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-ui [&_dd]:text-right [&_dd]:font-[550] [&_dd]:wrap-anywhere [&_dt]:text-ink-3">
        <dt>To</dt>
        <dd>{recipient}</dd>
        <dt>Sent</dt>
        <dd>{at(sentAt)}</dd>
        <dt>First opened</dt>
        <dd>{firstOpenedAt ? at(firstOpenedAt) : 'Not yet'}</dd>
        {decidedAt && (
          <>
            <dt>{decided}</dt>
            <dd>{formatZonedDateTime(decidedAt, formats)}</dd>
          </>
        )}
      </dl>
      {declineReason && (
        <blockquote className="border-l-3 border-accent pl-3 text-ui whitespace-pre-line wrap-anywhere">
          {declineReason}
        </blockquote>
      )}
    </li>
  );
}
