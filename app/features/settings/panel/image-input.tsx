import { ImageButtons } from '#features/media/panel/image-buttons.tsx';
import { Button } from '#ui/forms/button.tsx';
import { TextField } from '#ui/forms/field.tsx';
import type { SettingInputProps } from './setting-input.tsx';

type ImageInputProps = SettingInputProps & { placeholder?: string; thumbnail?: string };

export function ImageInput({
  field,
  value,
  path,
  name,
  errors,
  onChange,
  placeholder = '/media/… or https://',
  thumbnail = 'bg-paper-2 object-cover',
}: ImageInputProps) {
  const url = String(value ?? '');
  return (
    <div className="grid gap-2.5">
      <TextField
        label={field.label}
        hint={field.hint}
        name={name}
        inputMode="url"
        placeholder={placeholder}
        autoComplete="off"
        value={url}
        error={errors[path]}
        onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      />
      <div className="flex flex-wrap items-center gap-4 noscript:hidden">
        {url && <img src={url} alt="" className={`size-16 flex-none rounded-sm ${thumbnail}`} />}
        <div className="max-w-80 flex-1">
          <ImageButtons onImage={(image) => onChange(image.url)}>
            {url && (
              <Button variant="line" size="small" onClick={() => onChange(null)}>
                Remove
              </Button>
            )}
          </ImageButtons>
        </div>
      </div>
    </div>
  );
}
