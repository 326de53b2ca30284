import { type ContentDraft, contentLimits } from '#features/content/model/content.ts';
import { retitle, slugFor } from '#features/content/model/draft.ts';
import { useFormats } from '#ui/text/texts.ts';
import type { Editor } from './use-editing.tsx';
import { useId } from 'react';
import { RequiredMark, Field } from '#ui/forms/field.tsx';
import { RefreshCw } from '#ui/icons.ts';
import { Icon } from '#ui/images/icon.tsx';

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

type TitleInputProps = {
  value: string;
  maxLength: number;
  isNew: boolean;
  error: string | undefined;
  onChange: (title: string) => void;
};

export function TitleInput({ value, maxLength, isNew, error, onChange }: TitleInputProps) {
  const id = useId();
  return (
    <div className="px-8 pt-7.5 pb-4.5 max-md:px-(--margin)">
      <label htmlFor={id} className="type-label">
        Title
      </label>
      <RequiredMark />
      <textarea
        id={id}
        rows={1}
        value={value}
        maxLength={maxLength}
        placeholder="Title"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a new item starts with its title
        autoFocus={isNew}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll('\n', ' '))}
        className="field-sizing-content block w-full resize-none bg-transparent py-1 text-[clamp(1.75rem,1.4rem+1.4vw,2.75rem)] leading-[1.08] font-[640] tracking-[-0.028em] font-stretch-[93%] outline-none placeholder:text-ink-3 focus-visible:shadow-[inset_0_-2px_0_var(--accent)]"
      />
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-semibold text-accent-text">
          {error}
        </p>
      )}
    </div>
  );
}

/** Follows the title until the owner edits it. */
export function SlugField<Draft extends ContentDraft>({ editor }: { editor: Editor<Draft> }) {
  const { draft, stored, errors, suggestion } = editor;
  const { language } = useFormats();
  const fromTitle = slugFor(draft.title, language);
  const change = (slug: string) => editor.change({ slug } as Partial<Draft>);
  return (
    <div className="grid gap-2">
      <Field label="Slug" hint={draft.slug === fromTitle ? 'from title' : undefined} error={errors.slug}>
        {({ className = '', ...described }) => (
          <div className="flex">
            <input
              {...described}
              value={draft.slug}
              maxLength={contentLimits.slug}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="generated when you save"
              onChange={({ currentTarget }) => change(currentTarget.value)}
              onBlur={({ currentTarget }) => {
                const tidy = slugFor(currentTarget.value, language);
                if (tidy !== draft.slug) change(tidy);
              }}
              className={`${className} rounded-r-none border-r-0 font-mono text-[0.8125rem]!`}
            />
            <button
              type="button"
              aria-label="Generate from title"
              title="Generate from title"
              onClick={() => change(fromTitle)}
              className="grid w-11 flex-none place-items-center rounded-r-sm border border-rule-2 transition-colors duration-(--quick) hover:text-accent-text"
            >
              <Icon of={RefreshCw} />
            </button>
          </div>
        )}
      </Field>
      {suggestion && (
        <button
          type="button"
          onClick={() => change(suggestion)}
          className="min-h-9 justify-self-start rounded-sm px-3 text-left font-mono text-[0.8125rem] wrap-anywhere inset-ring inset-ring-rule-2 transition-colors duration-(--quick) hover:text-accent-text"
        >
          Use {suggestion}
        </button>
      )}
      {stored.publishedAt !== null && draft.slug !== stored.slug && (
        <p className="type-label">The old URL will redirect to the new one.</p>
      )}
    </div>
  );
}
