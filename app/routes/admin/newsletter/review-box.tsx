import type { NewsletterReview } from '#features/newsletter/newsletter.ts';
import { Box } from '#ui/panel/box.tsx';
import { Button } from '#ui/forms/button.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';

/** Form fields that confirm a review. */
export function confirmationOf({ subject, sendAt, again, recipients, schedule }: NewsletterReview) {
  const fields = { intent: 'send', subject, sendAt, recipients: String(recipients), schedule };
  return again ? { ...fields, again: 'on' } : fields;
}

/** Confirmation without scripts; with scripts a dialog is used. */
export function ReviewBox({ review }: { review: NewsletterReview }) {
  return (
    <Box title={review.question}>
      <PanelForm className="grid gap-4 border-t border-rule px-5 py-4">
        {Object.entries(confirmationOf(review)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className="text-ui leading-normal text-ink-2">{review.details}</p>
        <Button type="submit" size="small" className="justify-self-start">
          {review.button}
        </Button>
      </PanelForm>
    </Box>
  );
}
