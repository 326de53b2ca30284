import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Icon } from '#ui/images/icon.tsx';

/** Collapsed container of a rarely used action. Once it was opened, only the owner closes it. */
export function Disclosure({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  // Other work on the screen reloads its data, which drops the result that opened it.
  const [wasOpened, setOpened] = useState(open);
  if (open && !wasOpened) setOpened(true);

  return (
    <details open={wasOpened} className="group border-b border-rule last:border-b-0">
      <summary className="flex min-h-12 items-center justify-between gap-4 font-semibold transition-colors duration-(--quick) hover:text-accent-text [&::-webkit-details-marker]:hidden">
        {title}
        <Icon of={ChevronDown} className="text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-1 pb-6">{children}</div>
    </details>
  );
}
