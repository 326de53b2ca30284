import { type SubmitEvent, useRef } from 'react';
import { useNavigation, useRevalidator, useSubmit } from 'react-router';
import { mayRun } from './import-intents.ts';
import type { FailedImages as Failed, ImportDetail } from '#features/imports/import.ts';
import { acceptedFiles } from './import-upload.ts';
import { Button } from '#ui/forms/button.tsx';
import { FileField } from '#ui/panel/panel-fields.tsx';
import { PanelForm, SendFailureMessage } from '#ui/panel/panel-form.tsx';
import { Box } from '#ui/panel/screen-layout.tsx';
import { OldSiteField } from './old-site-field.tsx';
import { Message } from '#ui/text/message.tsx';
import { UploadProgress, useImportUpload } from './use-import-upload.tsx';
import { formatNumber } from '#platform/text/count.ts';
import { useFormats } from '#ui/text/texts.ts';

type ImagesBoxProps = { of: ImportDetail; failedImages: Failed };

/** The images of the import: a zip to take them from, and those that could not be fetched. */
export function ImagesBox({ of: each, failedImages }: ImagesBoxProps) {
  const { upload, cancel, sending, failure, refusal } = useImportUpload();
  const submit = useSubmit();
  const { revalidate } = useRevalidator();
  const isRetrying = useNavigation().formData?.get('intent') === 'retry';
  const form = useRef<HTMLFormElement>(null);
  const canRetry = mayRun('retry', each) && each.images.failed + each.images.waiting > 0;

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const images = new FormData(event.currentTarget).get('images') as File;
    if (!(await upload(images, { images: each.id }))) return;
    form.current?.reset();
    if (canRetry) await submit({ intent: 'retry' }, { method: 'post' });
    else await revalidate();
  }

  return (
    <Box title="Images">
      {/* The items that are still to be imported refer to the images of the plan. */}
      {!each.canContinue && (
        <div className="grid gap-4 border-t border-rule px-5 py-4">
          <p className="max-w-[44em] text-ui leading-normal text-ink-2">
            {each.imagesName
              ? 'Images are taken from the uploaded ZIP. Those that are not there are fetched from the old site. Upload another ZIP to replace it.'
              : 'Images that are not in your file are fetched from the old site. If it is offline, upload a ZIP of its images.'}
          </p>
          <form ref={form} onSubmit={send} className="grid max-w-140 gap-3 noscript:hidden">
            <FileField
              label="ZIP of images"
              name="images"
              required
              accept={acceptedFiles.images}
              inactive={sending !== null}
            />
            {sending ? (
              <UploadProgress sending={sending} onCancel={cancel} />
            ) : (
              <Button type="submit" variant="line" size="small" className="justify-self-start">
                Upload images
              </Button>
            )}
            {refusal && <Message tone="bad">{refusal}</Message>}
            {failure && !sending && (
              <SendFailureMessage failure={failure} onRetry={() => form.current?.requestSubmit()} />
            )}
          </form>
        </div>
      )}
      {failedImages.total > 0 && <FailedImages images={failedImages} />}
      {canRetry && (
        <PanelForm className="grid justify-items-start gap-4 border-t border-rule px-5 py-4">
          <OldSiteField of={each} />
          <Button type="submit" name="intent" value="retry" size="small" inactive={isRetrying}>
            Try again
          </Button>
        </PanelForm>
      )}
    </Box>
  );
}

function FailedImages({ images }: { images: Failed }) {
  const formats = useFormats();
  return (
    <details open={images.total <= 10} className="border-t border-rule px-5 py-2.5">
      <summary className="min-h-8 cursor-pointer text-ui font-semibold">
        Images that could not be fetched{' '}
        <span className="type-label font-normal">{formatNumber(images.total, formats)}</span>
      </summary>
      <ul className="mt-1 max-h-120 overflow-y-auto text-ui">
        {images.items.map(({ src, failure }) => (
          <li key={src} className="border-t border-rule py-2">
            <p className="font-mono text-sm wrap-anywhere">{src}</p>
            <p className="mt-0.5 leading-normal text-ink-2 wrap-anywhere">{failure}</p>
          </li>
        ))}
      </ul>
      {images.total > images.items.length && (
        <p className="type-label mt-1.5">
          and {formatNumber(images.total - images.items.length, formats)} more
        </p>
      )}
    </details>
  );
}
