import { Badge } from '#ui/data/badge.tsx';

export function AffiliateMark() {
  return <Badge tone="warn">Affiliate</Badge>;
}
