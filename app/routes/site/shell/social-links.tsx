import type { Site } from '#content/site.ts';
import { BrandIcon, brandNames } from '#ui/images/brand-icon.tsx';

export function SocialLinks({ links }: { links: Site['socialLinks'] }) {
  if (links.length === 0) return null;
  return (
    <ul className="mt-5.5 -ml-3 flex flex-wrap">
      {links.map(({ network, url }) => (
        <li key={network}>
          <a
            href={url}
            target="_blank"
            rel="noopener"
            aria-label={`${brandNames[network]} (opens in a new tab)`}
            className="inline-grid size-11 place-items-center rounded-sm text-md transition-colors duration-(--quick) hover:bg-band-rule hover:text-accent-on-band"
          >
            <BrandIcon brand={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}
