import { Badge } from '#ui/badge.tsx';
import type { ToolStatus } from './tool.ts';

const tones = { live: 'ok', beta: 'warn', 'coming-soon': 'neutral' } as const;

export function ToolStatusMark({ status }: { status: ToolStatus }) {
  return <Badge tone={tones[status]}>{status}</Badge>;
}
