import { Button } from '#ui/forms/button.tsx';
import { fieldPair, TextArea, TextField } from '#ui/forms/field.tsx';
import { type FormResult, GuardedForm } from '#ui/forms/guarded-form.tsx';
import { Message } from '#ui/text/message.tsx';
import { raiseToast } from '#ui/overlays/toast.ts';
import { useFormResult } from '#ui/forms/use-form-result.ts';
import { commentLimits } from './comment.ts';

type CommentTexts = Record<
  | 'leave'
  | 'name'
  | 'email'
  | 'emailHint'
  | 'comment'
  | 'post'
  | 'posting'
  | 'approval'
  | 'waiting'
  | 'sent'
  | 'failed'
  | 'required'
  | 'honeypot',
  string
>;

type CommentFormProps = { slug: string; result: FormResult | undefined; texts: CommentTexts };

/** With JavaScript the result is shown as a toast; without it the page renders it. */
export default function CommentForm({ slug, result: serverResult, texts }: CommentFormProps) {
  const { form, result, isInPlace, isSending } = useFormResult({
    initialResult: serverResult,
    failureText: texts.failed,
    onResult: (received) => showToast(received, texts.sent),
  });
  const isSent = result !== undefined && 'sent' in result;
  const rejected = result && 'errors' in result ? result : undefined;
  const { errors, values } = { errors: {}, values: {}, ...rejected };
  return (
    <div id="comment" className="mt-4 rounded-sm bg-paper-2 p-[clamp(1.375rem,2.6vw,2.25rem)] print:hidden">
      <h3 className="type-t2 mb-5.5">{texts.leave}</h3>
      <GuardedForm
        {...form}
        action={`/blog/${slug}#comment`}
        honeypotLabel={texts.honeypot}
        className="grid gap-5"
      >
        {errors.form && !isInPlace && <Message tone="bad">{errors.form}</Message>}
        <div className={fieldPair}>
          <TextField
            label={texts.name}
            name="author_name"
            autoComplete="name"
            required
            requiredText={texts.required}
            defaultValue={values.author_name}
            error={errors.author_name}
          />
          <TextField
            label={texts.email}
            name="author_email"
            type="email"
            hint={texts.emailHint}
            autoComplete="email"
            required
            requiredText={texts.required}
            defaultValue={values.author_email}
            error={errors.author_email}
          />
        </div>
        <TextArea
          label={texts.comment}
          name="content"
          rows={5}
          required
          requiredText={texts.required}
          limit={commentLimits.content}
          defaultValue={values.content}
          error={errors.content}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button type="submit" inactive={isSending} className="max-sm:w-full">
            {isSending ? texts.posting : texts.post}
          </Button>
          <p className="text-sm text-ink-3">{isSent ? texts.waiting : texts.approval}</p>
        </div>
      </GuardedForm>
    </div>
  );
}

function showToast(result: FormResult, sentText: string) {
  if ('sent' in result) raiseToast(sentText);
  else if (result.errors.form) raiseToast(result.errors.form, 'bad');
}
