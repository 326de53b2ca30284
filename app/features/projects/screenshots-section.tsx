import { type FormEvent, useState } from 'react';
import { isImageAddress, notAnImage } from '#features/pieces/image-address.ts';
import { ImageButtons } from '#features/pieces/image-buttons.tsx';
import { SideSection } from '#features/pieces/side-section.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { SortableList } from '#ui/sortable-list.tsx';
import type { Screenshot } from './project.ts';
import { ScreenshotRow } from './screenshot-row.tsx';
import { addScreenshot } from './screenshots.ts';

type ScreenshotsSectionProps = {
  screenshots: Screenshot[];
  error: string | undefined;
  onChange: (screenshots: Screenshot[]) => void;
};

const nameOf = (index: number) => `screenshot ${index + 1}`;

/** The gallery, in the order in which visitors see it. */
export function ScreenshotsSection({ screenshots, error, onChange }: ScreenshotsSectionProps) {
  const [address, setAddress] = useState('');
  const [isWrong, setWrong] = useState(false);

  function add(event: FormEvent) {
    event.preventDefault();
    if (!isImageAddress(address.trim())) return setWrong(true);
    onChange(addScreenshot(screenshots, { url: address, alt: '' }));
    setAddress('');
  }

  return (
    <SideSection title="Screenshots" hint={String(screenshots.length)}>
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
                onRemove={() => onChange(screenshots.toSpliced(index, 1))}
              />
            )}
          </SortableList>
        </div>
      )}
      <ImageButtons multiple onImage={({ url, alt }) => onChange(addScreenshot(screenshots, { url, alt }))} />
      <form onSubmit={add} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2.5">
        <TextField
          label="Add a screenshot"
          hint="URL"
          type="text"
          inputMode="url"
          error={isWrong ? notAnImage : error}
          value={address}
          placeholder="https://"
          onChange={({ currentTarget }) => {
            setAddress(currentTarget.value);
            setWrong(false);
          }}
        />
        <Button type="submit" variant="line" size="small" disabled={!address.trim()}>
          Add
        </Button>
      </form>
    </SideSection>
  );
}
