import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#ui/forms/button.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { imageTypes } from '#features/media/media.ts';

type UploadButtonProps = { onFiles: (files: File[]) => void; variant?: 'primary' | 'line' };

export function UploadButton({ onFiles, variant }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={imageTypes}
        aria-label="Images to upload"
        className="hidden"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Allows selecting the same file again.
          currentTarget.value = '';
        }}
      />
      <Button variant={variant} size="small" onClick={() => input.current?.click()}>
        Upload images
        <Icon of={Upload} />
      </Button>
    </>
  );
}
