import { useId } from 'react';
import { RequiredMark } from '#ui/forms/field.tsx';
import { type ContentDraft, contentLimits } from '#features/content/model/content.ts';
import { retitle } from '#features/content/model/slug.ts';
import type { Editor } from './use-editing.tsx';

export function TitleField<Draft extends ContentDraft>({ editor }: { editor: Editor<Draft> }) {
  const id = useId();
  const { draft, stored, errors, change } = editor;
  return (
    <div className="px-8 pt-7.5 pb-4.5 max-md:px-(--margin)">
      <label htmlFor={id} className="type-label">
        Title
      </label>
      <RequiredMark />
      <textarea
        id={id}
        rows={1}
        value={draft.title}
        maxLength={contentLimits.title}
        placeholder="Title"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a new item starts with its title
        autoFocus={stored.id === null}
        required
        aria-invalid={errors.title ? true : undefined}
        aria-describedby={errors.title ? `${id}-error` : undefined}
        onChange={({ currentTarget }) =>
          change(
            retitle(
              draft,
              currentTarget.value.replaceAll('\n', ' '),
              stored.publishedAt !== null,
            ) as Partial<Draft>,
          )
        }
        className="field-sizing-content block w-full resize-none bg-transparent py-1 text-[clamp(1.75rem,1.4rem+1.4vw,2.75rem)] leading-[1.08] font-[640] tracking-[-0.028em] font-stretch-[93%] outline-none placeholder:text-ink-3 focus-visible:shadow-[inset_0_-2px_0_var(--accent)]"
      />
      {errors.title && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-semibold text-accent-text">
          {errors.title}
        </p>
      )}
    </div>
  );
}
