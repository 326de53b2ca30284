import { testimonialLimits } from '#features/settings/setting.ts';
import { Button } from '#ui/forms/button.tsx';
import { Field, SelectField, TextArea, TextField, tickBox } from '#ui/forms/field.tsx';
import { GuardedForm } from '#ui/forms/guarded-form.tsx';
import { Cover } from '#ui/images/cover.tsx';
import { Message } from '#ui/text/message.tsx';
import { useTexts } from '#ui/text/texts.ts';
import { type Reply, namings } from './testimonial.ts';

type ReplyFormProps = {
  path: string;
  consentText: string;
  /** What was sent before. */
  reply: Reply | null;
  clientName: string;
  result: { errors: Partial<Record<string, string>>; values: Record<string, string> } | undefined;
};

/** Works without JavaScript: the server returns what was typed. */
export function ReplyForm({ path, consentText, reply, clientName, result }: ReplyFormProps) {
  const t = useTexts();
  const errors = result?.errors ?? {};
  const values = result?.values ?? valuesOf(reply, clientName);
  const ratings = [5, 4, 3, 2, 1].map((count) => [String(count), t('testimonial.stars', { count })] as const);
  return (
    <GuardedForm
      action={path}
      encType="multipart/form-data"
      honeypotLabel={t('form.honeypot')}
      className="grid gap-6"
    >
      <input type="hidden" name="intent" value="reply" />
      {errors.form && <Message tone="bad">{errors.form}</Message>}
      <TextArea
        label={t('testimonial.text')}
        hint={t('testimonial.textHint', { max: testimonialLimits.content })}
        name="content"
        rows={7}
        required
        requiredText={t('form.required')}
        limit={testimonialLimits.content}
        defaultValue={values.content}
        error={errors.content}
      />
      <NamingField value={values.naming} error={errors.naming} />
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <TextField
          label={t('testimonial.name')}
          name="authorName"
          autoComplete="name"
          defaultValue={values.authorName}
          error={errors.authorName}
        />
        <TextField
          label={t('testimonial.company')}
          name="company"
          autoComplete="organization"
          defaultValue={values.company}
          error={errors.company}
        />
      </div>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <SelectField
          label={t('testimonial.rating')}
          hint={t('form.optional')}
          name="rating"
          empty={t('testimonial.noRating')}
          options={ratings}
          defaultValue={values.rating}
          error={errors.rating}
        />
        <div className="grid gap-3">
          <Field label={t('testimonial.image')} hint={t('form.optional')} error={errors.image}>
            {({ className = '', ...described }) => (
              <input
                {...described}
                type="file"
                name="image"
                accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
                className={`${className} file:mr-3 file:rounded-sm file:bg-ink file:px-3 file:py-1 file:text-sm file:font-semibold file:text-paper`}
              />
            )}
          </Field>
          {reply?.image && (
            <div className="flex items-center gap-3.5">
              <Cover
                fallbackNumber={0}
                image={reply.image}
                shape="square"
                className="size-12 flex-none rounded-full"
              />
              <label className="flex min-h-11 items-center gap-3 text-ui">
                <input type="checkbox" name="removeImage" className={tickBox} />
                {t('testimonial.removeImage')}
              </label>
            </div>
          )}
        </div>
      </div>
      <div className="grid gap-1.75">
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            name="consent"
            value={consentText}
            required
            aria-invalid={errors.consent ? true : undefined}
            aria-describedby={errors.consent && 'consent-error'}
            className={`${tickBox} mt-0.75`}
          />
          <span className="type-read text-ink">{consentText}</span>
        </label>
        {errors.consent && (
          <p id="consent-error" className="text-sm font-semibold text-accent-text">
            {errors.consent}
          </p>
        )}
      </div>
      <Button type="submit" className="justify-self-start max-sm:w-full">
        {t(reply ? 'testimonial.save' : 'testimonial.send')}
      </Button>
    </GuardedForm>
  );
}

function valuesOf(reply: Reply | null, clientName: string): Partial<Record<string, string>> {
  if (!reply) return { authorName: clientName, naming: 'full' };
  const { content, naming, authorName, company, rating } = reply;
  return { content, naming, authorName, company, rating: String(rating ?? '') };
}

const labels = {
  full: 'testimonial.full',
  first: 'testimonial.first',
  company: 'testimonial.companyOnly',
} as const;

/** How the client wants to be named. */
function NamingField({ value, error }: { value: string | undefined; error: string | undefined }) {
  const t = useTexts();
  return (
    <fieldset aria-describedby={error && 'naming-error'}>
      <legend className="mb-1.75 text-ui font-semibold">{t('testimonial.naming')}</legend>
      <div className="flex flex-wrap gap-x-7 gap-y-1">
        {namings.map((naming) => (
          <label key={naming} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="naming"
              value={naming}
              required
              defaultChecked={value === naming}
              className="size-5 flex-none accent-accent"
            />
            {t(labels[naming])}
          </label>
        ))}
      </div>
      {error && (
        <p id="naming-error" className="text-sm font-semibold text-accent-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Two steps without JavaScript: the button is inside of what has to be opened first. */
export function WithdrawForm({ path }: { path: string }) {
  const t = useTexts();
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline decoration-rule-2 underline-offset-4 hover:text-accent-text">
        {t('testimonial.withdraw')}
      </summary>
      <GuardedForm
        action={path}
        honeypotLabel={t('form.honeypot')}
        className="grid justify-items-start gap-5 pt-3 pb-2"
      >
        <p className="type-read">{t('testimonial.withdrawText')}</p>
        <Button type="submit" name="intent" value="withdraw" variant="line">
          {t('testimonial.withdrawButton')}
        </Button>
      </GuardedForm>
    </details>
  );
}
