import { type FormEvent, useState } from 'react';
import { ImageButtons } from '#features/pieces/image-buttons.tsx';
import { SideSection } from '#features/pieces/side-section.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import type { Screenshot } from './project.ts';
import { ScreenshotRow } from './screenshot-row.tsx';
import { addScreenshot, moveScreenshot } from './screenshots.ts';

type ScreenshotsSectionProps = {
  screenshots: Screenshot[];
  error: string | undefined;
  onChange: (screenshots: Screenshot[]) => void;
};

/** The gallery, in the order in which visitors see it. */
export function ScreenshotsSection({ screenshots, error, onChange }: ScreenshotsSectionProps) {
  const [address, setAddress] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);
  const move = (from: number, to: number) => onChange(moveScreenshot(screenshots, from, to));

  function add(event: FormEvent) {
    event.preventDefault();
    onChange(addScreenshot(screenshots, { url: address, alt: '' }));
    setAddress('');
  }

  return (
    <SideSection title="Screenshots" hint={String(screenshots.length)}>
      {screenshots.length > 0 && (
        <ol aria-label="Screenshots" className="grid gap-3">
          {screenshots.map((screenshot, index) => (
            <ScreenshotRow
              key={screenshot.url}
              screenshot={screenshot}
              number={index + 1}
              of={screenshots.length}
              isDragged={dragged === index}
              onDrag={(isOn) => setDragged(isOn ? index : null)}
              onDragOver={() => {
                if (dragged === null || dragged === index) return;
                move(dragged, index);
                setDragged(index);
              }}
              onMove={(by) => move(index, index + by)}
              onAlt={(alt) => onChange(screenshots.with(index, { ...screenshot, alt }))}
              onRemove={() => onChange(screenshots.toSpliced(index, 1))}
            />
          ))}
        </ol>
      )}
      <ImageButtons multiple onImage={({ url, alt }) => onChange(addScreenshot(screenshots, { url, alt }))} />
      <form onSubmit={add} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2.5">
        <TextField
          label="Add a screenshot"
          hint="URL"
          type="text"
          inputMode="url"
          error={error}
          value={address}
          placeholder="https://"
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
        <Button type="submit" variant="line" size="small" disabled={!address.trim()}>
          Add
        </Button>
      </form>
    </SideSection>
  );
}
