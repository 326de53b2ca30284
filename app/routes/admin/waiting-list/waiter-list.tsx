import { Trash2 } from 'lucide-react';
import type { Waiter } from '#features/catalog/tools/waiting-list.ts';
import { formatShortDate } from '#platform/time/dates.ts';
import { Badge } from '#ui/data/badge.tsx';
import { Icon } from '#ui/images/icon.tsx';
import { iconButton } from '#ui/forms/icon-button.ts';
import { PanelForm } from '#ui/panel/panel-form.tsx';
import { confirmedSubmit } from '#ui/panel/confirmed-submit.ts';
import { useFormats } from '#ui/text/use-formats.ts';

export function WaiterList({ waiters }: { waiters: Waiter[] }) {
  const formats = useFormats();
  return (
    <ul aria-label="People">
      {waiters.map((waiter) => (
        <li key={waiter.id} className="flex items-center gap-3 border-t border-rule py-1.5 pr-2 pl-5">
          <div className="mr-auto min-w-0 py-1">
            <p className="font-semibold wrap-anywhere">{waiter.email}</p>
            <p className="type-label mt-0.5 flex flex-wrap items-center gap-2.5">
              Since {formatShortDate(waiter.joinedAt, formats)}
              <Status waiter={waiter} />
            </p>
          </div>
          <RemoveButton waiter={waiter} />
        </li>
      ))}
    </ul>
  );
}

function Status({ waiter: { confirmedAt, isSuppressed } }: { waiter: Waiter }) {
  if (isSuppressed) return <Badge tone="hot">Suppressed</Badge>;
  return confirmedAt === null ? <Badge>Not confirmed</Badge> : null;
}

function RemoveButton({ waiter: { id, email } }: { waiter: Waiter }) {
  const confirmFirst = confirmedSubmit({
    title: `Remove ${email}?`,
    text: 'The address is deleted from this waiting list, and no email is sent to it. This cannot be undone.',
    button: 'Remove',
  });
  return (
    <PanelForm failure="toast">
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        name="intent"
        value="remove"
        aria-label={`Remove ${email}`}
        onClick={confirmFirst}
        className={iconButton}
      >
        <Icon of={Trash2} />
      </button>
    </PanelForm>
  );
}
