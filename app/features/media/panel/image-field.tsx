import { type ReactNode, useEffect, useRef, useState, type ComponentProps } from 'react';
import { acceptedTypes, type MediaItem } from '#features/media/media.ts';
import { MediaPicker } from './media-picker.tsx';
import { uploadImage } from './upload-media.ts';
import { Button } from '#ui/forms/button.tsx';
import { raiseToast } from '#ui/overlays/toast.ts';
import { TextField } from '#ui/forms/field.tsx';

type ImageButtonsProps = {
  multiple?: boolean;
  onImage: (image: MediaItem) => void;
  /** Further buttons in the same row. */
  children?: ReactNode;
};

/** Uploads an image or picks one from the library. */
export function ImageButtons({ multiple = false, onImage, children }: ImageButtonsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number | null>(null);
  const [isPicking, setPicking] = useState(false);

  // The latest callback: the form may change between two uploads.
  const onImageRef = useRef(onImage);
  useEffect(() => {
    onImageRef.current = onImage;
  });

  async function upload(files: File[]) {
    for (const file of files) {
      setShare(0);
      try {
        const image = await uploadImage(file, setShare);
        onImageRef.current(image);
      } catch (error) {
        raiseToast((error as Error).message, 'bad');
      }
    }
    setShare(null);
  }

  return (
    <div className="flex flex-wrap gap-2.5 *:flex-auto *:px-2">
      <input
        ref={input}
        type="file"
        accept={acceptedTypes.image}
        multiple={multiple}
        aria-label="Image to upload"
        className="hidden"
        onChange={({ currentTarget }) => {
          void upload([...(currentTarget.files ?? [])]);
          // Allows selecting the same file again.
          currentTarget.value = '';
        }}
      />
      <Button variant="line" size="small" inactive={share !== null} onClick={() => input.current?.click()}>
        {share === null ? 'Upload' : `${Math.round(share * 100)} %`}
      </Button>
      <Button variant="line" size="small" aria-haspopup="dialog" onClick={() => setPicking(true)}>
        Library
      </Button>
      {children}
      {isPicking && <MediaPicker onPick={onImage} onClose={() => setPicking(false)} />}
    </div>
  );
}

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
