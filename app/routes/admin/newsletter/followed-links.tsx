import type { Newsletter } from '#features/newsletter/newsletter.ts';
import { Ranking } from '#ui/data/ranking.tsx';

/** Only numbers: who followed a link is not known. */
export function FollowedLinks({ links, siteUrl }: { links: Newsletter['links']; siteUrl: string }) {
  const labelOf = (url: string) => url.replace(`${siteUrl}/`, '/').replace(/^https?:\/\//, '');
  const rows = links
    .filter(({ clicks }) => clicks > 0)
    .map(({ url, clicks }) => ({ key: url, label: labelOf(url), to: url, count: clicks }));
  return (
    <section aria-label="Link clicks">
      <h3 className="type-label border-t border-rule px-5 pt-4 pb-3">Link clicks</h3>
      <Ranking rows={rows} unit="click" empty="No clicks yet" />
    </section>
  );
}
