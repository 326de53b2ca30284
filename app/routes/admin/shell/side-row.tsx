import type { LucideIcon } from 'lucide-react';
import { Icon } from '#ui/images/icon.tsx';

/** Class names of a sidebar row, for links and buttons. */
export const sideRow =
  'group flex min-h-[var(--side-row,2.5rem)] w-full items-center gap-3 rounded-sm px-3 text-[0.96875rem] font-medium text-ink-2' +
  ' transition-colors duration-(--quick) hover:bg-ink/7 hover:text-ink focus-visible:outline-offset-1 pointer-coarse:min-h-11' +
  ' aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-paper' +
  ' in-data-rail:w-11.5 in-data-rail:justify-center in-data-rail:px-0 in-data-rail:text-md';

export function SideLabel({ icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <>
      <Icon
        of={icon}
        className="text-ink-3 transition-colors duration-(--quick) group-hover:text-ink group-aria-[current]:text-accent"
      />
      <span className="side-words">{children}</span>
    </>
  );
}
