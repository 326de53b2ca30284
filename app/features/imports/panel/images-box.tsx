import { type SubmitEvent, useRef } from 'react';
import { useNavigation, useRevalidator, useSubmit } from 'react-router';
import { mayRun } from './import-intents.ts';
import type { FailedImages as Failed, ImportDetail } from '#features/imports/import.ts';
import { acceptedFiles } from './import-upload.ts';
import { Button } from '#ui/forms/button.tsx';
import { FileField } from '#ui/panel/file-field.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { SendFailureMessage } from '#ui/panel/send-failure.tsx';
import { Box } from '#ui/panel/box.tsx';
import { FailedImages } from './failed-images.tsx';
import { OldSiteField } from './old-site-field.tsx';
import { Message } from '#ui/text/message.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useImportUpload } from './use-import-upload.tsx';

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
