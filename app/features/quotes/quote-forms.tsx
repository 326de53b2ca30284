import { Plus } from '#ui/icons.ts';
import { Icon } from '#ui/images/icon.tsx';
import { Button } from '#ui/forms/button.tsx';
import { TextArea } from '#ui/forms/field.tsx';
import { GuardedForm } from '#ui/forms/guarded-form.tsx';
import { Message } from '#ui/text/message.tsx';
import { useTexts } from '#ui/text/texts.ts';
import { quoteLimits } from './quote.ts';

export type QuoteFormResult = {
  intent: string;
  errors: Partial<Record<string, string>>;
  values: Record<string, string>;
};

type QuoteFormProps = { path: string; owner: string; result: QuoteFormResult | undefined };

/** The question is added to the enquiry. */
export function AskForm({ path, owner, result, isAsked }: QuoteFormProps & { isAsked: boolean }) {
  const t = useTexts();
  const { errors, values } = pickResult('ask', result);
  return (
    <section
      id="ask"
      aria-labelledby="ask-title"
      className="grid content-start gap-6 border-t border-rule pt-6"
    >
      <div className="grid gap-2">
        <h2 id="ask-title" className="type-t2">
          {t('quote.ask')}
        </h2>
        <p className="type-read">{t('quote.askText', { owner })}</p>
      </div>
      {isAsked && !result && <Message tone="ok">{t('quote.asked')}</Message>}
      <GuardedForm action={`${path}#ask`} honeypotLabel={t('form.honeypot')} className="grid gap-6">
        {errors.form && <Message tone="bad">{errors.form}</Message>}
        <TextArea
          label={t('quote.question')}
          name="question"
          rows={4}
          required
          requiredText={t('form.required')}
          limit={quoteLimits.question}
          defaultValue={values.question}
          error={errors.question}
        />
        <Button
          type="submit"
          name="intent"
          value="ask"
          variant="line"
          className="justify-self-start max-sm:w-full"
        >
          {t('quote.askButton')}
        </Button>
      </GuardedForm>
    </section>
  );
}

/** Two steps without JavaScript: the button is inside of what has to be opened first. */
export function DeclineForm({ path, result }: Omit<QuoteFormProps, 'owner'>) {
  const t = useTexts();
  const { errors, values } = pickResult('decline', result);
  return (
    <details
      id="decline"
      open={result?.intent === 'decline'}
      className="group/decline self-start border-t border-rule pt-6"
    >
      <summary className="type-t2 flex list-none items-center justify-between gap-4 hover:text-accent-text [&::-webkit-details-marker]:hidden">
        {t('quote.decline')}
        <Icon of={Plus} className="transition-transform group-open/decline:rotate-45" />
      </summary>
      <GuardedForm action={`${path}#decline`} honeypotLabel={t('form.honeypot')} className="grid gap-6 pt-6">
        {errors.form && <Message tone="bad">{errors.form}</Message>}
        <TextArea
          label={t('quote.reason')}
          hint={t('form.optional')}
          name="reason"
          rows={4}
          limit={quoteLimits.reason}
          defaultValue={values.reason}
          error={errors.reason}
        />
        <Button
          type="submit"
          name="intent"
          value="decline"
          variant="line"
          className="justify-self-start max-sm:w-full"
        >
          {t('quote.declineButton')}
        </Button>
      </GuardedForm>
    </details>
  );
}

export function pickResult(
  intent: string,
  result: QuoteFormResult | undefined,
): Omit<QuoteFormResult, 'intent'> {
  return result?.intent === intent ? result : { errors: {}, values: {} };
}
