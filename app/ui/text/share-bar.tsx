import { Link2, Mail, Share2 } from '#ui/icons.ts';
import { type Brand, BrandIcon, brandNames } from '#ui/images/brand-icon.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { iconButton } from '#ui/forms/button.tsx';
import { useTexts } from './texts.ts';

/** `url` is the canonical URL of the page. */
type SharedPage = { url: string; title: string };

type ShareBarProps = SharedPage & {
  label?: string;
  vertical?: boolean;
  className?: string;
};

/** Plain links, which work without scripts, and one button that needs a script. */
export function ShareBar({ url, title, label, vertical = false, className = '' }: ShareBarProps) {
  const t = useTexts();
  const direction = vertical ? 'flex-col' : 'flex-wrap items-center';
  return (
    <div className={`flex print:hidden ${direction} ${className}`}>
      {label && (
        <span aria-hidden className="type-label mr-2.5">
          {label}
        </span>
      )}
      <ul aria-label={t('share.label')} className={`flex ${direction}`}>
        <ShareLinks url={url} title={title} />
      </ul>
      <ShareButton url={url} title={title} />
    </div>
  );
}

function ShareLinks({ url, title }: SharedPage) {
  const t = useTexts();
  return (
    <>
      {networkLinks({ url, title }).map(({ network, href }) => (
        <li key={network}>
          <a
            href={href}
            target="_blank"
            rel="noopener"
            aria-label={`${t('share.on', { network: brandNames[network] })} ${t('shell.newTab')}`}
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
          aria-label={t('share.email')}
          className={iconButton}
        >
          <Icon of={Mail} />
        </a>
      </li>
    </>
  );
}

function networkLinks({ url, title }: SharedPage): { network: Brand; href: string }[] {
  const encodedUrl = encodeURIComponent(url);
  const text = encodeURIComponent(title);
  return [
    { network: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${encodedUrl}` },
    { network: 'x', href: `https://x.com/intent/post?url=${encodedUrl}&text=${text}` },
    { network: 'linkedin', href: `https://www.linkedin.com/sharing/share-offsite/?url=${encodedUrl}` },
  ];
}

function mailLink({ url, title }: SharedPage) {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
}

/** Invisible, to avoid a layout shift, until `app/enhancers/share.ts` has run. */
function ShareButton({ url, title }: SharedPage) {
  const t = useTexts();
  return (
    <button
      type="button"
      aria-label={t('share.copy')}
      data-label={t('share.label')}
      data-copied={t('share.copied')}
      data-failed={t('share.failed')}
      data-share={url}
      data-title={title}
      className={`${iconButton} group invisible data-way:visible`}
    >
      <Icon of={Share2} className="hidden group-data-[way=share]:block" />
      <Icon of={Link2} className="group-data-[way=share]:hidden" />
    </button>
  );
}
