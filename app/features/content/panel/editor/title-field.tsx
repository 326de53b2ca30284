import { type ContentDraft, contentLimits } from '#features/content/model/content.ts';
import { retitle } from '#features/content/model/slug.ts';
import { useFormats } from '#ui/text/use-formats.ts';
import { TitleInput } from './title-input.tsx';
import type { Editor } from './use-editing.tsx';

export function TitleField<Draft extends ContentDraft>({ editor }: { editor: Editor<Draft> }) {
  const { draft, stored, errors, change } = editor;
  const { language } = useFormats();
  const wasPublished = stored.publishedAt !== null;
  return (
    <TitleInput
      value={draft.title}
      maxLength={contentLimits.title}
      isNew={stored.id === null}
      error={errors.title}
      onChange={(title) => change(retitle(draft, title, { language, wasPublished }) as Partial<Draft>)}
    />
  );
}
