import { Form, useNavigation } from 'react-router';
import type { Work } from '#features/backups/backup.ts';
import { Button } from '#ui/button.tsx';

export function BackUpButton({ work }: { work: Work | null }) {
  const isSending = useNavigation().formData?.get('intent') === 'back-up';
  return (
    <Form method="post">
      <Button type="submit" name="intent" value="back-up" disabled={isSending || work?.isRunning}>
        Back up now
      </Button>
    </Form>
  );
}
