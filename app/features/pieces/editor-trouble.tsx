import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import type { Trouble } from './editing-state.ts';

const troubles: Record<Trouble, ReactNode> = {
  offline: 'Offline. Your work is kept on this device and is saved when the connection is back.',
  failing: 'The server does not answer. Your work is kept on this device; saving is tried again.',
  'too-large':
    'Not saved: this is too large, at most 1 MB. Shorten it, and it is saved. Your work is kept on this device.',
  missing: 'This piece lies in the bin. Your latest words are kept on this device.',
  refused: 'Not saved: see the marked field. Your work is kept on this device.',
  'signed-out': (
    <>
      You are signed out. Your work is kept on this device:{' '}
      <a href="/admin/login" target="_blank" rel="noopener" className="underline underline-offset-3">
        sign in in another tab
      </a>{' '}
      and come back.
    </>
  ),
};

/** Says what keeps the words from being saved; it is there from the start, so that its words are read out. */
export function EditorTrouble({ trouble }: { trouble: Trouble | null }) {
  return (
    <div role="alert">
      {trouble && (
        <p className="flex items-center gap-3 border-b border-rule bg-accent-wash px-7 py-3 text-ui font-semibold text-accent-text max-md:px-(--margin)">
          <Icon of={TriangleAlert} />
          <span>{troubles[trouble]}</span>
        </p>
      )}
    </div>
  );
}
