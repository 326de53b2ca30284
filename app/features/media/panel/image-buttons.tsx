import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type MediaImage, imageTypes } from '#features/media/media.ts';
import { MediaPicker } from './media-picker.tsx';
import { uploadImage } from './upload-image.ts';
import { Button } from '#ui/forms/button.tsx';
import { raiseToast } from '#ui/overlays/toast.ts';

type ImageButtonsProps = {
  multiple?: boolean;
  onImage: (image: MediaImage) => void;
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
        accept={imageTypes}
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
