import { useEffect, useRef } from 'react';
import { Button } from '#ui/forms/button.tsx';
import { hasLostFocus } from '#ui/panel/use-error-focus.ts';
import { ProgressBar } from '#ui/panel/progress-bar.tsx';

type UploadProgressProps = { sending: { name: string; share: number }; onCancel: () => void };

export function UploadProgress({ sending: { name, share }, onCancel }: UploadProgressProps) {
  const cancel = useRef<HTMLButtonElement>(null);

  // The submit button, which had the focus, is replaced by this.
  useEffect(() => {
    if (hasLostFocus()) cancel.current?.focus();
  }, []);

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <output className="min-w-0 text-ui font-semibold wrap-anywhere">Uploading “{name}”…</output>
        <span className="type-label tabular-nums">
          {share < 1 ? `${Math.floor(share * 100)} %` : 'Saving…'}
        </span>
      </div>
      <ProgressBar label="Upload" value={share} max={1} />
      <Button ref={cancel} variant="line" size="small" onClick={onCancel} className="justify-self-start">
        Cancel
      </Button>
    </div>
  );
}
