import type { Session } from '#features/account/account.ts';
import { formatDateTime } from '#platform/time/times.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Button } from '#ui/forms/button.tsx';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { Section } from './section.tsx';
import { useFormats } from '#ui/text/use-formats.ts';

export function SessionsSection({ sessions }: { sessions: Session[] }) {
  const formats = useFormats();
  return (
    <Section
      title="Devices"
      text="Where you are signed in. Network addresses are not stored, so no location is shown."
    >
      <ul className="-mt-3">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-center gap-4 border-b border-rule py-3 last:border-b-0">
            <div className="mr-auto min-w-0">
              <p className="truncate font-semibold">{session.device}</p>
              <p className="type-label mt-0.5">
                Signed in {formatDateTime(session.createdAt, formats)}
                <span className="max-sm:block">
                  <span className="max-sm:hidden"> · </span>
                  last seen {session.isCurrent ? 'now' : formatDateTime(session.seenAt, formats)}
                </span>
              </p>
            </div>
            {session.isCurrent ? (
              <Badge tone="ok">This device</Badge>
            ) : (
              <PanelForm failure="toast" preventScrollReset>
                <input type="hidden" name="intent" value="end-session" />
                <input type="hidden" name="id" value={session.id} />
                <Button type="submit" size="small" variant="line" aria-label={`Sign out ${session.device}`}>
                  Sign out
                </Button>
              </PanelForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <PanelForm failure="toast" preventScrollReset className="mt-5">
          <input type="hidden" name="intent" value="end-other-sessions" />
          <Button type="submit" size="small" variant="line">
            Sign out all other devices
          </Button>
        </PanelForm>
      )}
    </Section>
  );
}
