import { type ReactNode, useState } from 'react';
import { useActions } from '#ui/panel/use-actions.ts';
import { withMove, enquiriesPath, type EnquiryRow, type Stage } from '#features/enquiries/pipeline.ts';
import { WonDialog } from './won-dialog.tsx';

type Moves = {
  move: (enquiry: EnquiryRow, stage: Stage) => void;
  mark: (enquiry: EnquiryRow, intent: 'spam' | 'not-spam') => void;
  /** The enquiry with pending actions applied; null if an action removes it from this list. */
  shown: <Row extends EnquiryRow>(enquiry: Row) => Row | null;
  /** Asks for the value of a won job. */
  dialog: ReactNode;
};

/** Moves enquiries optimistically; a toast confirms when the server has stored the move. */
export function useMoves(now: Date, enquiries: EnquiryRow[]): Moves {
  const { sendAction, pendingActions: pending } = useActions(enquiriesPath);
  const [wonId, setWon] = useState<string | null>(null);

  const applyPending: Moves['shown'] = (enquiry) => {
    const form = pending.findLast(({ id }) => id === enquiry.id);
    if (!form) return enquiry;
    if (form.intent !== 'move') return null;
    // The next action is based on the version that this one creates.
    const version = Number(form.version) + 1;
    return { ...withMove(enquiry, form.stage as Stage, now), version };
  };

  // Looked up on each render: an earlier move may be stored while the dialog is open.
  const stored = enquiries.find(({ id }) => id === wonId);
  const won = stored && applyPending(stored);

  function send({ id, version }: EnquiryRow, form: Record<string, string>) {
    sendAction({ ...form, id, version: String(version) });
  }

  return {
    move: (enquiry, stage) =>
      stage === 'won' ? setWon(enquiry.id) : send(enquiry, { intent: 'move', stage }),
    mark: (enquiry, name) => send(enquiry, { intent: name }),
    shown: applyPending,
    dialog: won && (
      <WonDialog
        key={won.id}
        enquiry={won}
        onWon={(value) => send(won, { intent: 'move', stage: 'won', ...value })}
        onClose={() => setWon(null)}
      />
    ),
  };
}
