import { RefreshCw } from 'lucide-react';
import { Field } from '#ui/forms/field.tsx';
import { useFormats } from '#ui/text/use-formats.ts';
import { Icon } from '#ui/images/icon.tsx';
import { type ContentDraft, contentLimits } from '#features/content/model/content.ts';
import { slugFor } from '#features/content/model/slug.ts';
import type { Editor } from './use-editing.tsx';

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
