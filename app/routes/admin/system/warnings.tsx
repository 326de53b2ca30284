import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { Warning } from '#features/system/system.ts';
import { Box } from '#ui/panel/box.tsx';
import { Icon } from '#ui/images/icon.tsx';

export function Warnings({ warnings }: { warnings: Warning[] }) {
  if (warnings.length === 0)
    return (
      <p className="flex items-center gap-3 rounded-md border border-rule bg-surface px-5 py-4 font-semibold text-ok">
        <Icon of={CircleCheck} />
        No problems found.
      </p>
    );
  return (
    <Box title="Needs your attention">
      <ul>
        {warnings.map(({ what, advice }) => (
          <li
            key={what}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 border-t border-rule px-5 py-3.5"
          >
            <Icon of={TriangleAlert} className="mt-1 text-accent-text" />
            <div>
              <p className="leading-snug font-semibold wrap-anywhere">{what}</p>
              <p className="mt-1 max-w-[44em] text-ui leading-normal text-ink-2">{advice}</p>
            </div>
          </li>
        ))}
      </ul>
    </Box>
  );
}
