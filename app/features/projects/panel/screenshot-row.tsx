import { X } from 'lucide-react';
import { contentLimits } from '#features/content/model/content.ts';
import { Icon } from '#ui/images/icon.tsx';
import type { Screenshot } from '#features/projects/project.ts';

type ScreenshotRowProps = {
  screenshot: Screenshot;
  name: string;
  onAlt: (alt: string) => void;
  onRemove: () => void;
};

export function ScreenshotRow({ screenshot, name, onAlt, onRemove }: ScreenshotRowProps) {
  return (
    <div className="grid gap-1.5">
      <div className="flex items-start justify-between gap-2">
        <img
          src={screenshot.url}
          alt=""
          loading="lazy"
          draggable={false}
          className="aspect-8/5 w-24 rounded-sm bg-paper-2 object-cover"
        />
        <button
          type="button"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
          className="grid size-8 place-items-center rounded-sm text-ink-2 transition-colors duration-(--quick) hover:bg-paper-2 hover:text-accent-text pointer-coarse:size-11"
        >
          <Icon of={X} />
        </button>
      </div>
      {!screenshot.url.startsWith('/') && <p className="type-label truncate">{screenshot.url}</p>}
      <input
        aria-label={`Alt text of ${name}`}
        value={screenshot.alt}
        maxLength={contentLimits.summary}
        placeholder="What the image shows"
        onChange={({ currentTarget }) => onAlt(currentTarget.value)}
        className="min-h-9 w-full border-b border-rule-2 bg-transparent px-1 text-ui placeholder:text-ink-3 focus-visible:border-ink focus-visible:shadow-[inset_0_-2px_0_var(--accent)] focus-visible:outline-none"
      />
    </div>
  );
}
