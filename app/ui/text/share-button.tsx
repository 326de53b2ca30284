import { Link2, Share2 } from 'lucide-react';
import { Icon } from '#ui/images/icon.tsx';
import { iconButton } from '#ui/forms/icon-button.ts';

/** Its place is kept while no script has run: `app/enhancers/share.ts`. */
export function ShareButton({ url, title }: { url: string; title: string }) {
  return (
    <button
      type="button"
      aria-label="Copy link"
      data-share={url}
      data-title={title}
      className={`${iconButton} group invisible data-way:visible`}
    >
      <Icon of={Share2} className="hidden group-data-[way=share]:block" />
      <Icon of={Link2} className="group-data-[way=share]:hidden" />
    </button>
  );
}
