import { Badge } from '#ui/data/badge.tsx';
import { useTexts } from '#ui/text/texts.ts';

export function AffiliateMark() {
  const t = useTexts();
  return <Badge tone="warn">{t('resources.affiliate')}</Badge>;
}

export function AffiliateNote({ text }: { text: string }) {
  const t = useTexts();
  return (
    <aside
      aria-label={t('resources.affiliateLinks')}
      className="flex flex-wrap items-baseline gap-x-4 gap-y-2"
    >
      <AffiliateMark />
      <p className="type-read max-w-[42em] text-md sm:flex-1">{text}</p>
    </aside>
  );
}
