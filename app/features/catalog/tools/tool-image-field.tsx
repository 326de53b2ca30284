import { catalogLimits } from '#features/catalog/catalog.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';

type ToolImageFieldProps = {
  value: string;
  error: string | undefined;
  onChange: (url: string) => void;
  onLibrary: () => void;
};

/** Without an image a cover is generated from the name. */
export function ToolImageField({ value, error, onChange, onLibrary }: ToolImageFieldProps) {
  return (
    <div className="grid gap-2.5 sm:col-span-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
      <TextField
        label="Image"
        hint={value ? undefined : 'generated from the name'}
        name="image"
        inputMode="url"
        error={error}
        value={value}
        maxLength={catalogLimits.url}
        placeholder="https://"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div className="flex gap-2.5">
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
