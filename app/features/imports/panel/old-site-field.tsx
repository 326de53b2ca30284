import { type ImportDetail, oldSiteMaxLength } from '#features/imports/import.ts';
import { TextField } from '#ui/forms/field.tsx';

type OldSiteFieldProps = { of: Pick<ImportDetail, 'oldSite' | 'source'> };

/** For images and Markdown files whose site the export does not name. */
export function OldSiteField({ of: { oldSite, source } }: OldSiteFieldProps) {
  if (!oldSite) return null;
  return (
    <div className="max-w-140">
      <TextField
        label="Address of the old site"
        hint={`The export does not name it. ${source === 'markdown' ? 'Links to it lead here, and images' : 'Images'} that are not in your files are fetched from there.`}
        name="oldSite"
        inputMode="url"
        autoComplete="url"
        placeholder="https://example.com"
        maxLength={oldSiteMaxLength}
        defaultValue={oldSite.url ?? ''}
      />
    </div>
  );
}
