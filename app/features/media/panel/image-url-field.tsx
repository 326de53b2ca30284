import { type ComponentProps, useState } from 'react';
import { TextField } from '#ui/forms/field.tsx';

type ImageUrlFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange'> & {
  value: string;
  onUrl: (url: string) => void;
};

/** For an outside address. The path of an upload is no URL to the browser and is shown beside the field. */
export function ImageUrlField({ value, name, onUrl, ...field }: ImageUrlFieldProps) {
  const [isTyping, setTyping] = useState(false);
  const isUpload = value.startsWith('/') && !isTyping;
  return (
    <div className="grid min-w-0 gap-2">
      <TextField
        {...field}
        type="url"
        name={isUpload ? undefined : name}
        value={isUpload ? '' : value}
        placeholder="https://"
        onInput={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        onChange={({ currentTarget }) => onUrl(currentTarget.value)}
      />
      {isUpload && (
        <p className="max-w-full justify-self-start truncate rounded-sm bg-paper-2 px-2.5 py-1 font-mono text-sm text-ink-2">
          {value}
        </p>
      )}
      {isUpload && name && <input type="hidden" name={name} value={value} />}
    </div>
  );
}
