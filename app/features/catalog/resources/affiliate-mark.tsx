import { Badge } from '#ui/data/badge.tsx';

export function AffiliateMark() {
  return <Badge tone="warn">Affiliate</Badge>;
}

export function AffiliateNote({ text }: { text: string }) {
  return (
    <aside aria-label="Affiliate links" className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
      <AffiliateMark />
      <p className="type-read max-w-[42em] text-md sm:flex-1">{text}</p>
    </aside>
  );
}
