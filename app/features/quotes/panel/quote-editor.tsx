import { useState, useEffect } from 'react';
import { EditorDialogs } from '#features/content/panel/editor/editor-dialogs.tsx';
import { SaveFailureMessage } from '#features/content/panel/editor/save-status.tsx';
import { TitleInput } from '#features/content/panel/editor/title-and-slug-fields.tsx';
import { focusFirstError } from '#features/content/panel/editor/use-saving.tsx';
import { quoteLimits, type SentQuote } from '#features/quotes/quote.ts';
import type { EditableQuote } from '#features/quotes/quote-draft.ts';
import { Button } from '#ui/forms/button.tsx';
import { TextArea, Field } from '#ui/forms/field.tsx';
import { raiseToast } from '#ui/overlays/toast.ts';
import { QuoteBar } from './quote-bar.tsx';
import { QuoteItems } from './quote-items.tsx';
import { QuoteSide } from './quote-side.tsx';
import { SendDialog } from './send-dialog.tsx';
import { useQuoteEditing, useQuoteErrors } from './use-quote-editing.tsx';
import { fetchRendering } from '#features/content/panel/autosave/content-requests.ts';
import { Segments } from '#ui/panel/segments.tsx';
import { Prose } from '#ui/text/prose.tsx';

export type QuoteEditorProps = {
  quote: EditableQuote;
  /** The latest first. */
  versions: SentQuote[];
  /** The client's link to the version that was sent last; null if there is none, or it was withdrawn. */
  link: string | null;
  enquiry: { name: string; email: string } | null;
  /** To choose from, with the usual message to the client in each of them. */
  languages: { tag: string; name: string; message: string }[];
  siteLanguage: string;
  sendsMail: boolean;
  /** The email with the link waits, because no mail server is configured. */
  isUnsent: boolean;
  currencies: (readonly [code: string, label: string])[];
  today: string;
};

const MISSING =
  'Not saved: this quote was accepted or deleted meanwhile. Reload the page to see it. Your work is kept on this device.';

export function QuoteEditor(props: QuoteEditorProps) {
  const { quote, versions, enquiry, sendsMail, today } = props;
  const editor = useQuoteEditing(quote);
  const { draft, editing, change } = editor;
  const { errors, check, refuse } = useQuoteErrors(draft, today);
  const [isSending, setSending] = useState(false);

  /** What is sent is what the server has stored. */
  async function openSendDialog() {
    if (!check()) return focusFirstError();
    if (await editing.autosave()) setSending(true);
    else raiseToast('The quote must be saved before you can send it.', 'bad');
  }

  return (
    <div className="grid grid-cols-1 2xl:h-dvh 2xl:grid-cols-[minmax(0,1fr)_22rem] 2xl:grid-rows-[auto_minmax(0,1fr)]">
      <h1 className="sr-only">Edit quote</h1>
      <div className="2xl:col-span-2">
        <QuoteBar
          number={quote.number}
          state={versions[0]?.state ?? 'draft'}
          hasUnsentChanges={versions.length > 0 && (editor.stored.hasChanges || editor.isDirty)}
          editor={editor}
        >
          <Button variant="accent" size="small" onClick={() => void openSendDialog()}>
            {versions.length > 0 ? 'Send again' : 'Send'}
          </Button>
        </QuoteBar>
        <SaveFailureMessage failure={editor.failure} missingText={MISSING} />
        <EditorDialogs editor={editor} />
      </div>
      <div className="relative min-w-0 2xl:overflow-y-auto 2xl:overscroll-contain">
        <TitleInput
          value={draft.title}
          maxLength={quoteLimits.title}
          isNew={false}
          error={errors.title}
          onChange={(title) => change({ title })}
        />
        <div data-dense className="grid max-w-200 gap-7 px-8 pb-12 max-md:px-(--margin)">
          <TextArea
            label="Client"
            hint="name and address, one line each"
            required
            rows={2}
            maxLength={quoteLimits.client}
            value={draft.client}
            error={errors.client}
            onChange={({ currentTarget }) => change({ client: currentTarget.value })}
          />
          <IntroductionField
            value={draft.introduction}
            error={errors.introduction}
            onChange={(introduction) => change({ introduction })}
          />
          <QuoteItems
            items={draft.items}
            currency={draft.currency}
            errors={errors}
            onChange={(items) => change({ items })}
          />
          <TextArea
            label="Payment terms"
            hint="optional"
            rows={3}
            maxLength={quoteLimits.paymentTerms}
            value={draft.paymentTerms}
            onChange={({ currentTarget }) => change({ paymentTerms: currentTarget.value })}
          />
        </div>
      </div>
      <QuoteSide {...props} editor={editor} errors={errors} />
      {isSending && enquiry && (
        <SendDialog
          draft={draft}
          version={editor.stored.version}
          client={enquiry}
          language={props.languages.find(({ tag }) => tag === (draft.language || props.siteLanguage))!}
          sendsMail={sendsMail}
          replaces={versions[0]?.number ?? null}
          onRefused={(messages) => {
            setSending(false);
            refuse(messages);
            focusFirstError();
          }}
          onClose={() => setSending(false)}
        />
      )}
    </div>
  );
}

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
function IntroductionField({ value, error, onChange }: IntroductionFieldProps) {
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
