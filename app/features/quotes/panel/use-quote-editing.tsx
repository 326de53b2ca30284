import { useEffect, useState, useSyncExternalStore } from 'react';
import { postJson } from '#features/content/panel/autosave/content-requests.ts';
import { createEditing } from '#features/content/panel/autosave/editing.ts';
import { useEditorSession, useLeaveGuard } from '#features/content/panel/editor/use-editing.tsx';
import { quoteEditorPath } from '#features/quotes/quote.ts';
import {
  type EditableQuote,
  emptyDraft,
  type QuoteDraft,
  type QuoteFacts,
} from '#features/quotes/quote-draft.ts';
import { parseQuote, type QuoteErrors } from '#features/quotes/quote-parsing.ts';
import { useFormats } from '#ui/text/texts.ts';

export type QuoteEditing = ReturnType<typeof useQuoteEditing>;

export function useQuoteEditing(quote: EditableQuote) {
  const session = useEditorSession();
  const [editing] = useState(() =>
    createEditing<QuoteDraft, QuoteFacts>({
      kind: 'quote',
      item: quote,
      empty: emptyDraft,
      requests: {
        autosave: (id, payload) => postJson(`${quoteEditorPath(id)}/autosave`, payload),
      },
    }),
  );
  const state = useSyncExternalStore(editing.subscribe, editing.read, editing.read);
  useLeaveGuard(editing, session);
  useEffect(() => editing.open(), [editing]);
  // Sending, withdrawing and what the client decides change the version.
  const { isSending } = state;
  useEffect(() => {
    if (!isSending) editing.takeLoaded(quote);
  }, [editing, quote, isSending]);
  return { ...state, editing, change: editing.change };
}

/** The messages at the fields, once the owner has tried to send; those of the server until the next change. */
export function useQuoteErrors(draft: QuoteDraft, today: string) {
  const formats = useFormats();
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<{ draft: QuoteDraft; errors: QuoteErrors } | null>(null);
  const found = parseQuote(draft, formats, today).errors ?? {};
  const shown = isChecked ? found : unreadableNumbers(draft, found);
  const errors: QuoteErrors = { ...(refused?.draft === draft && refused.errors), ...shown };
  return {
    errors,
    /** Whether the draft can be sent. */
    check() {
      setChecked(true);
      return parseQuote(draft, formats, today).errors === undefined;
    },
    refuse: (messages: QuoteErrors) => setRefused({ draft, errors: messages }),
  };
}

/** Messages about what cannot be read; an empty field is not wrong before the owner tries to send. */
function unreadableNumbers({ items, taxRate, discount }: QuoteDraft, errors: QuoteErrors): QuoteErrors {
  const typed: Record<string, string> = { taxRate, discount };
  items.forEach(({ quantity, unitPrice }, index) => {
    typed[`items.${index}.quantity`] = quantity;
    typed[`items.${index}.unitPrice`] = unitPrice;
  });
  return Object.fromEntries(Object.entries(errors).filter(([field]) => typed[field]?.trim()));
}
