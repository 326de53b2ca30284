import { Link as LinkIcon } from 'lucide-react';
import type { Site } from '#content/site.ts';
import { BrandIcon, brandNames } from '#ui/images/brand-icon.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { useTexts } from '#ui/text/texts.ts';

export function SocialLinks({ links }: { links: Site['socialLinks'] }) {
  const t = useTexts();
  if (links.length === 0) return null;
  return (
    <ul className="mt-5.5 -ml-3 flex flex-wrap">
      {links.map(({ network, url }) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noopener me"
            aria-label={`${network === 'link' ? hostOf(url) : brandNames[network]} ${t('shell.newTab')}`}
            className="inline-grid size-11 place-items-center rounded-sm text-md transition-colors duration-(--quick) hover:bg-band-rule hover:text-accent-on-band"
          >
            {network === 'link' ? <Icon of={LinkIcon} /> : <BrandIcon brand={network} />}
          </a>
        </li>
      ))}
    </ul>
  );
}

function hostOf(url: string) {
  return URL.parse(url)?.hostname.replace(/^www\./, '') ?? url;
}
