import { X } from '#ui/icons.ts';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Icon } from '#ui/images/icon.tsx';
import { contentLimits } from '#features/content/model/content.ts';
import { addTags } from '#features/content/model/draft.ts';

type TagsFieldProps = {
  label: string;
  /** Singular label, for the placeholder. */
  noun: string;
  tags: string[];
  error: string | undefined;
  onChange: (tags: string[]) => void;
};

/** Enter or a comma adds a tag, Backspace in the empty field removes the last one. */
export function TagsField({ label, noun, tags, error, onChange }: TagsFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);

  function add() {
    setTyped('');
    const next = addTags(tags, typed);
    if (next.length !== tags.length) onChange(next);
  }

  function remove(tag: string) {
    onChange(tags.filter((other) => other !== tag));
    // Removing the tag also removes the focused button.
    input.current?.focus();
  }

  function handleKeys(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) {
      onChange(tags.slice(0, -1));
    }
  }

  return (
    <div className="grid gap-1.75">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-ui font-semibold">
          {label}
        </label>
        <span id={`${id}-hint`} className="type-label">
          press Enter to add
        </span>
      </div>
      <div className="flex flex-wrap gap-1.5 rounded-sm border border-rule-2 bg-surface p-1.5 transition-[border-color,box-shadow] duration-(--quick) hover:border-ink-2 has-[input:focus-visible]:border-ink has-[input:focus-visible]:shadow-[inset_0_-2px_0_var(--accent)]">
        {tags.length > 0 && (
          <ul aria-label={label} className="contents">
            {tags.map((tag) => (
              <li
                key={tag}
                className="type-label inline-flex min-h-7.5 min-w-0 items-center rounded-sm bg-paper-2 pl-2.75 text-ink"
              >
                <span className="wrap-anywhere">{tag}</span>
                <button
                  type="button"
                  aria-label={`Remove ${tag}`}
                  onClick={() => remove(tag)}
                  className="grid size-7.5 flex-none place-items-center text-ink-3 transition-colors duration-(--quick) hover:text-accent-text focus-visible:-outline-offset-2"
                >
                  <Icon of={X} />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          ref={input}
          id={id}
          value={typed}
          maxLength={contentLimits.tag}
          autoComplete="off"
          enterKeyHint="done"
          placeholder={`Add a ${noun}`}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={error ? true : undefined}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={handleKeys}
          onBlur={add}
          className="min-h-7.5 min-w-24 flex-1 bg-transparent px-1.5 text-ui outline-none placeholder:text-ink-3 pointer-coarse:min-h-9"
        />
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-accent-text">
          {error}
        </p>
      )}
    </div>
  );
}
