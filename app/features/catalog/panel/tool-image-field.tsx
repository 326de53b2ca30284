import { catalogLimits } from '#features/catalog/catalog.ts';
import { ImageUrlField } from '#features/media/panel/image-url-field.tsx';
import { Button } from '#ui/forms/button.tsx';

type ToolImageFieldProps = {
  value: string;
  error: string | undefined;
  onChange: (url: string) => void;
  onLibrary: () => void;
};

/** Without an image a cover is generated from the name. */
export function ToolImageField({ value, error, onChange, onLibrary }: ToolImageFieldProps) {
  return (
    <div className="grid gap-2.5 sm:col-span-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
      <ImageUrlField
        label="Image"
        hint={value ? undefined : 'generated from the name'}
        name="image"
        error={error}
        value={value}
        maxLength={catalogLimits.url}
        onUrl={onChange}
      />
      <div className="flex gap-2.5 sm:pt-7.75">
        <Button variant="line" size="small" aria-haspopup="dialog" onClick={onLibrary}>
          Library
        </Button>
        {value && (
          <Button variant="line" size="small" onClick={() => onChange('')}>
            Remove
          </Button>
        )}
      </div>
    </div>
  );
}
