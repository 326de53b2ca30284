import { useEffect, useState } from 'react';
import { fetchRendering } from '#features/content/panel/autosave/content-requests.ts';
import { quoteLimits } from '#features/quotes/quote.ts';
import { Segments } from '#ui/panel/segments.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Prose } from '#ui/text/prose.tsx';

const views = [
  { value: 'edit', label: 'Edit' },
  { value: 'preview', label: 'Preview' },
] as const;

type IntroductionFieldProps = {
  value: string;
  error: string | undefined;
  onChange: (introduction: string) => void;
};

/** Markdown, with a preview by the renderer of the public site. */
export function IntroductionField({ value, error, onChange }: IntroductionFieldProps) {
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  return (
    <div className="grid gap-3">
      <Field label="Introduction" hint="Markdown, optional" error={error}>
        {(described) =>
          view === 'edit' ? (
            <textarea
              {...described}
              rows={6}
              maxLength={quoteLimits.introduction}
              value={value}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
              className={`${described.className} field-sizing-content in-data-dense:min-h-32 font-mono`}
            />
          ) : (
            <Preview source={value} />
          )
        }
      </Field>
      <div>
        <Segments label="Introduction" options={views} value={view} onChange={setView} />
      </div>
    </div>
  );
}

function Preview({ source }: { source: string }) {
  const [html, setHtml] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  useEffect(() => {
    const request = new AbortController();
    fetchRendering('post', source, request.signal).then(
      (rendered) => {
        setError('error' in rendered ? rendered.error : null);
        if ('html' in rendered) setHtml(rendered.html);
      },
      () => request.signal.aborted || setError('The preview is not available. Try again.'),
    );
    return () => request.abort();
  }, [source]);

  return (
    <section
      aria-label="Preview"
      className="min-h-32 rounded-sm border border-rule bg-surface px-4 py-3 wrap-anywhere"
    >
      {error && <p role="alert">{error}</p>}
      {html === '' && <p className="type-read">Nothing to preview yet.</p>}
      {html && <Prose key={html} html={html} className="prose-page text-md [&_figure.code]:mx-0" />}
    </section>
  );
}
