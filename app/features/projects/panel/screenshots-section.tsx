import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isImageUrl, invalidImageUrlMessage } from '#features/media/media.ts';
import { ImageButtons } from '#features/media/panel/image-field.tsx';
import { SideSection } from '#features/content/panel/editor/side-sections.tsx';
import { completeUrl } from '#platform/http/web-url.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { SortableList } from '#ui/panel/sortable-list.tsx';
import { type Screenshot, addScreenshot } from '#features/projects/project.ts';
import { X } from 'lucide-react';
import { contentLimits } from '#features/content/model/content.ts';
import { Icon } from '#ui/images/icon.tsx';
import { ResponsiveImage } from '#ui/images/image.tsx';

type ScreenshotsSectionProps = {
  screenshots: Screenshot[];
  error: string | undefined;
  onChange: (screenshots: Screenshot[]) => void;
};

const nameOf = (index: number) => `screenshot ${index + 1}`;

/** In display order. */
export function ScreenshotsSection({ screenshots, error, onChange }: ScreenshotsSectionProps) {
  const [typed, setTyped] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const section = useRef<HTMLDivElement>(null);
  const removedIndex = useRef<number | null>(null);

  // Removing an image also removes the focused button.
  useEffect(() => {
    if (removedIndex.current === null) return;
    const buttons = [...section.current!.querySelectorAll<HTMLElement>('[aria-label^="Remove "]')];
    const next = buttons[removedIndex.current] ?? buttons.at(-1) ?? section.current!.querySelector('button');
    next?.focus();
    removedIndex.current = null;
  });

  function remove(index: number) {
    removedIndex.current = index;
    onChange(screenshots.toSpliced(index, 1));
  }

  function add(event: FormEvent) {
    event.preventDefault();
    const url = completeUrl(typed);
    if (!isImageUrl(url)) return setInvalid(true);
    onChange(addScreenshot(screenshots, { url, alt: '' }));
    setTyped('');
  }

  return (
    <SideSection title="Screenshots" hint={String(screenshots.length)}>
      <div ref={section} className="grid gap-3.5">
        {screenshots.length > 0 && (
          <div className="rounded-sm border border-rule bg-surface">
            <SortableList
              label="Screenshots"
              items={screenshots}
              keyOf={({ url }) => url}
              nameOf={(_, index) => nameOf(index)}
              onOrder={onChange}
            >
              {(screenshot, index) => (
                <ScreenshotRow
                  screenshot={screenshot}
                  name={nameOf(index)}
                  onAlt={(alt) => onChange(screenshots.with(index, { ...screenshot, alt }))}
                  onRemove={() => remove(index)}
                />
              )}
            </SortableList>
          </div>
        )}
        <ImageButtons
          multiple
          onImage={({ url, alt }) => onChange(addScreenshot(screenshots, { url, alt }))}
        />
      </div>
      {/* The message for an invalid address also names the paths of uploads. */}
      <form onSubmit={add} noValidate className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2.5">
        <TextField
          label="Add a screenshot"
          hint="URL"
          type="url"
          error={isInvalid ? invalidImageUrlMessage : error}
          value={typed}
          placeholder="https://"
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setInvalid(false);
          }}
        />
        <Button type="submit" variant="line" size="small" disabled={!typed.trim()}>
          Add
        </Button>
      </form>
    </SideSection>
  );
}

type ScreenshotRowProps = {
  screenshot: Screenshot;
  name: string;
  onAlt: (alt: string) => void;
  onRemove: () => void;
};

function ScreenshotRow({ screenshot, name, onAlt, onRemove }: ScreenshotRowProps) {
  return (
    <div className="grid gap-1.5">
      <div className="flex items-start justify-between gap-2">
        <span className="cover aspect-8/5 w-24">
          <ResponsiveImage src={screenshot.url} alt="" sizes="6rem" loading="lazy" draggable={false} />
        </span>
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
