import { useNavigation } from 'react-router';
import type { Work } from '#features/backups/backup.ts';
import { Button } from '#ui/forms/button.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';

export function BackUpButton({ work }: { work: Work | null }) {
  const isSending = useNavigation().formData?.get('intent') === 'back-up';
  return (
    <PanelForm failure="toast">
      <Button
        type="submit"
        size="small"
        name="intent"
        value="back-up"
        inactive={isSending || work?.isRunning}
      >
        Back up now
      </Button>
    </PanelForm>
  );
}
