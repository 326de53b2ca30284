import { type FormEvent, useState } from 'react';
import { isImageUrl, invalidImageUrlMessage } from '#features/media/media.ts';
import { ImageButtons } from '#features/media/panel/image-field.tsx';
import { SideSection } from '#features/content/panel/editor/side-sections.tsx';
import { completeUrl } from '#platform/http/web-url.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import { type EditedItem, EditableList, RemoveButton, rowInput } from '#ui/panel/editable-list.tsx';
import { type Screenshot, addScreenshot } from '#features/projects/project.ts';
import { contentLimits } from '#features/content/model/content.ts';
import { ResponsiveImage } from '#ui/images/image.tsx';

type ScreenshotsSectionProps = {
  screenshots: Screenshot[];
  error: string | undefined;
  onChange: (screenshots: Screenshot[]) => void;
};

/** In display order. */
export function ScreenshotsSection({ screenshots, error, onChange }: ScreenshotsSectionProps) {
  const [typed, setTyped] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  function add(event: FormEvent) {
    event.preventDefault();
    const url = completeUrl(typed);
    if (!isImageUrl(url)) return setInvalid(true);
    onChange(addScreenshot(screenshots, { url, alt: '' }));
    setTyped('');
  }

  return (
    <SideSection title="Screenshots" hint={String(screenshots.length)}>
      <EditableList
        label="Screenshots"
        items={screenshots}
        nameOf={(_, index) => `screenshot ${index + 1}`}
        onChange={onChange}
        actions={
          <ImageButtons
            multiple
            onImage={({ url, alt }) => onChange(addScreenshot(screenshots, { url, alt }))}
          />
        }
      >
        {(screenshot, edited) => <ScreenshotRow screenshot={screenshot} {...edited} />}
      </EditableList>
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

function ScreenshotRow(props: EditedItem<Screenshot> & { screenshot: Screenshot }) {
  const { screenshot, name, onChange, onRemove } = props;
  return (
    <div className="grid gap-1.5">
      <div className="flex items-start justify-between gap-2">
        <span className="cover aspect-8/5 w-24">
          <ResponsiveImage src={screenshot.url} alt="" sizes="6rem" loading="lazy" draggable={false} />
        </span>
        <RemoveButton name={name} onRemove={onRemove} />
      </div>
      {!screenshot.url.startsWith('/') && <p className="type-label truncate">{screenshot.url}</p>}
      <input
        aria-label={`Alt text of ${name}`}
        value={screenshot.alt}
        maxLength={contentLimits.summary}
        placeholder="What the image shows"
        onChange={({ currentTarget }) => onChange({ ...screenshot, alt: currentTarget.value })}
        className={rowInput}
      />
    </div>
  );
}
