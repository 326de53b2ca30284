import { useId } from 'react';
import { RequiredMark } from '#ui/forms/field.tsx';

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
