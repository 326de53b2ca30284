import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isImageUrl, invalidImageUrlMessage } from '#features/media/is-image-url.ts';
import { ImageButtons } from '#features/media/panel/image-buttons.tsx';
import { SideSection } from '#features/content/panel/editor/side-section.tsx';
import { completeUrl } from '#platform/forms/complete-url.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { SortableList } from '#ui/panel/sortable-list.tsx';
import { type Screenshot, addScreenshot } from '#features/projects/project.ts';
import { ScreenshotRow } from './screenshot-row.tsx';

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
