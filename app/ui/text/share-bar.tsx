import { Mail } from 'lucide-react';
import { BrandIcon, brandNames } from '#ui/images/brand-icon.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { iconButton } from '#ui/forms/icon-button.ts';
import { ShareButton } from './share-button.tsx';
import { mailLink, networkLinks } from './share-links.ts';

type ShareBarProps = {
  /** The page's canonical address. */
  url: string;
  title: string;
  /** The word before the row. */
  label?: string;
  vertical?: boolean;
  className?: string;
};

/** Plain links, which work anywhere, and one button for what only a script can do. */
export function ShareBar({ url, title, label, vertical = false, className = '' }: ShareBarProps) {
  const direction = vertical ? 'flex-col' : 'flex-wrap items-center';
  return (
    <div className={`flex print:hidden ${direction} ${className}`}>
      {label && (
        <span aria-hidden className="type-label mr-2.5">
          {label}
        </span>
      )}
      <ul aria-label="Share" className={`flex ${direction}`}>
        <ShareLinks url={url} title={title} />
      </ul>
      <ShareButton url={url} title={title} />
    </div>
  );
}

function ShareLinks({ url, title }: { url: string; title: string }) {
  return (
    <>
      {networkLinks({ url, title }).map(({ network, href }) => (
        <li key={network}>
          <a
            href={href}
            target="_blank"
            rel="noopener"
            aria-label={`Share on ${brandNames[network]} (opens in a new tab)`}
            className={iconButton}
          >
            <BrandIcon brand={network} />
          </a>
        </li>
      ))}
      <li>
        <a
          href={mailLink({ url, title })}
          target="_blank"
          rel="noopener"
          aria-label="Share by e-mail"
          className={iconButton}
        >
          <Icon of={Mail} />
        </a>
      </li>
    </>
  );
}
