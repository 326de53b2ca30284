import { type ReactNode, useState } from 'react';
import { useActions } from '#ui/forms/use-actions.ts';
import { withMove, enquiriesPath, type EnquiryRow, type Stage } from '#features/enquiries/pipeline.ts';
import { WonDialog } from './won-dialog.tsx';

type Moves = {
  move: (enquiry: EnquiryRow, stage: Stage) => void;
  mark: (enquiry: EnquiryRow, act: 'spam' | 'not-spam') => void;
  /** The enquiry with what is under way as if it were done; null if it leaves this place. */
  shown: <Row extends EnquiryRow>(enquiry: Row) => Row | null;
  /** Asks for the value of a won job. */
  dialog: ReactNode;
};

/** Moves enquiries through the pipeline; the screen shows them moved at once, the toast tells when it is stored. */
export function useMoves(now: Date, enquiries: EnquiryRow[], currency: string): Moves {
  const { act, underWay } = useActions(enquiriesPath);
  const [wonId, setWon] = useState<string | null>(null);

  const shown: Moves['shown'] = (enquiry) => {
    const form = underWay.findLast(({ id }) => id === enquiry.id);
    if (!form) return enquiry;
    if (form.act !== 'move') return null;
    // The next act stands on what this one makes of it.
    const version = Number(form.version) + 1;
    return { ...withMove(enquiry, form.stage as Stage, now), version };
  };

  // As it is now: while its value is typed, an earlier move of it may be stored.
  const stored = enquiries.find(({ id }) => id === wonId);
  const won = stored && shown(stored);

  function send({ id, version }: EnquiryRow, form: Record<string, string>) {
    act({ ...form, id, version: String(version) });
  }

  return {
    move: (enquiry, stage) => (stage === 'won' ? setWon(enquiry.id) : send(enquiry, { act: 'move', stage })),
    mark: (enquiry, name) => send(enquiry, { act: name }),
    shown,
    dialog: won && (
      <WonDialog
        key={won.id}
        enquiry={won}
        currency={currency}
        onWon={(value) => send(won, { act: 'move', stage: 'won', value })}
        onClose={() => setWon(null)}
      />
    ),
  };
}
