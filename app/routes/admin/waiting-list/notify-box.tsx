import { Send } from '#ui/icons.ts';
import { useNavigation } from 'react-router';
import { type AwaitedTool, isReady, peopleText } from '#features/catalog/tools/waiting-list.ts';
import { Box } from '#ui/panel/screen-layout.tsx';
import { Button, ButtonLink } from '#ui/forms/button.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { confirmedSubmit } from '#ui/panel/confirm.tsx';
import { useFormats } from '#ui/text/texts.ts';

type NotifyBoxProps = {
  tool: AwaitedTool;
  /** Number of recipients. */
  people: number;
  /** Number of all addresses, including unconfirmed ones. */
  waiters: number;
  hasMailServer: boolean;
};

export function NotifyBox({ tool, people, waiters, hasMailServer }: NotifyBoxProps) {
  const formats = useFormats();
  const isBusy = useNavigation().state !== 'idle';
  const confirmFirst = confirmedSubmit({
    title: 'Clear the waiting list?',
    text: `${peopleText(waiters, formats)} will be removed without receiving an email. This cannot be undone.`,
    button: 'Clear the list',
  });
  const canSend = isReady(tool) && people > 0;
  return (
    <Box title={people === 1 ? '1 person is waiting' : `${peopleText(people, formats)} are waiting`}>
      <div className="grid gap-4 border-t border-rule px-5 py-4">
        <p className="type-read text-md">{explanationOf(tool, people)}</p>
        {canSend && !hasMailServer && (
          <p className="text-sm leading-normal text-ink-2">
            No mail server is configured. The emails wait for up to two weeks and are sent once there is one.
          </p>
        )}
        <PanelForm className="flex flex-wrap gap-2.5">
          <input type="hidden" name="people" value={people} />
          {canSend && (
            <>
              <Button type="submit" name="intent" value="send" size="small" inactive={isBusy}>
                <Icon of={Send} />
                {`Send to ${peopleText(people, formats)} now`}
              </Button>
              <ButtonLink to="/admin/tools" variant="line" size="small">
                Later
              </ButtonLink>
            </>
          )}
          <Button
            type="submit"
            name="intent"
            value="clear"
            variant="line"
            size="small"
            inactive={isBusy}
            onClick={confirmFirst}
          >
            Don’t send, clear the list
          </Button>
        </PanelForm>
      </div>
    </Box>
  );
}

function explanationOf(tool: AwaitedTool, people: number) {
  if (tool.status === 'coming-soon')
    return `${tool.name} is marked as coming soon. When you set it to Live or Beta, you decide here whether these people get the email.`;
  if (!tool.active) return `${tool.name} is hidden from visitors. Make it active before you send the email.`;
  if (people === 0)
    return 'None of these addresses can receive the email: they are not confirmed or are suppressed.';
  return 'Nothing is sent until you decide. Each person gets the email once and is then removed from the list. If you decide later, the list stays as it is. If you clear it, the addresses are deleted.';
}
