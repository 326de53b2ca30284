import { Button } from '#ui/forms/button.tsx';
import { GuardedForm } from '#ui/forms/guarded-form.tsx';
import { useTexts } from '#ui/text/texts.ts';

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
