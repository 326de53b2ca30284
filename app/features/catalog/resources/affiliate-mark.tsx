import { Badge } from '#ui/data/badge.tsx';

/** Says that a link earns the owner a commission. */
export function AffiliateMark() {
  return <Badge tone="warn">Affiliate</Badge>;
}
