import { type SubmitEvent, useRef } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { Button } from '#ui/forms/button.tsx';
import { FileField } from '#ui/panel/panel-fields.tsx';
import { SendFailureMessage } from '#ui/panel/panel-form.tsx';
import { acceptedFiles, importsPath } from './import-upload.ts';
import { Message } from '#ui/text/message.tsx';
import { UploadProgress, useImportUpload } from './use-import-upload.tsx';
import { Box } from '#ui/panel/screen-layout.tsx';

/** Uploads an export and optionally its images, then opens its plan. */
export function UploadForm() {
  const { upload, cancel, sending, failure, refusal } = useImportUpload();
  const submit = useSubmit();
  const isOpening = useNavigation().state !== 'idle';
  const form = useRef<HTMLFormElement>(null);
  /** So that a retry does not upload the export again if only its images failed. */
  const uploaded = useRef<{ file: File; id: string } | null>(null);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [source, images] = [fields.get('source') as File, fields.get('images') as File];
    const { current } = uploaded;
    const id = current && isSameFile(current.file, source) ? current.id : await upload(source);
    if (!id) return;
    uploaded.current = { file: source, id };
    if (images.size > 0 && !(await upload(images, { images: id }))) return;
    await submit({ intent: 'plan' }, { method: 'post', action: `${importsPath}/${id}` });
  }

  return (
    <>
      <form ref={form} onSubmit={send} className="grid max-w-140 gap-5 noscript:hidden">
        <fieldset disabled={sending !== null} className="contents">
          <FileField
            label="Export file"
            hint="XML, JSON, CSV, Markdown (.md) or ZIP, up to 2 GB"
            name="source"
            required
            accept={acceptedFiles.source}
          />
          <FileField
            label="Images (optional)"
            hint="A ZIP of the uploads folder. Without it, images are fetched from the old site."
            name="images"
            accept={acceptedFiles.images}
          />
        </fieldset>
        {sending ? (
          <UploadProgress sending={sending} onCancel={cancel} />
        ) : (
          <Button type="submit" size="small" inactive={isOpening} className="justify-self-start">
            Upload and read
          </Button>
        )}
        {refusal && <Message tone="bad">{refusal}</Message>}
        {failure && !sending && (
          <SendFailureMessage failure={failure} onRetry={() => form.current?.requestSubmit()} />
        )}
      </form>
      <p className="type-read hidden max-w-[38em] noscript:block">
        Uploading needs JavaScript. Without it, copy the file to the server and import it there with{' '}
        <code>npm run import -- FILE</code>.
      </p>
    </>
  );
}

function isSameFile(a: File, b: File) {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}

const sources = [
  {
    name: 'WordPress',
    steps:
      'In the old site’s admin: Tools → Export → All content → Download Export File. You get an XML file.',
  },
  {
    name: 'Ghost',
    steps:
      'Settings → Import/Export → Export content: a JSON file. Subscribers are a file of their own: Members → Export, a CSV file. Import them one after the other, or together in a ZIP.',
  },
  {
    name: 'Hugo, Jekyll, Astro, Eleventy, Next.js',
    steps: 'Make a ZIP of the site’s folder, with its Markdown files and images.',
  },
  {
    name: 'Atelier',
    steps:
      'System → Export everything on the other site: a ZIP file with its posts, projects and pages. A backup moves the whole site.',
  },
];

export function ExportHelp() {
  return (
    <Box title="Where to get the export">
      <dl>
        {sources.map(({ name, steps }) => (
          <div key={name} className="border-t border-rule px-5 py-3.5">
            <dt className="leading-snug font-semibold">{name}</dt>
            <dd className="mt-1 max-w-[44em] text-ui leading-normal text-ink-2">{steps}</dd>
          </div>
        ))}
      </dl>
    </Box>
  );
}
