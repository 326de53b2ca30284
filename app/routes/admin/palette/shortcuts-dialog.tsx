import { useEffect, useRef } from 'react';
import { Dialog } from '#ui/panel/dialog.tsx';

const groups: { label: string; shortcuts: [keys: string, what: string][] }[] = [
  {
    label: 'Everywhere',
    shortcuts: [
      ['Ctrl K', 'Find anything'],
      ['?', 'Keyboard shortcuts'],
      ['Esc', 'Close'],
    ],
  },
  {
    label: 'Writing',
    shortcuts: [
      ['Ctrl S', 'Save'],
      ['Ctrl B', 'Bold'],
      ['Ctrl I', 'Italic'],
      ['Ctrl K', 'Link'],
      ['Ctrl E', 'Code'],
      ['Ctrl Shift E', 'Code block'],
      ['Ctrl Shift 2', 'Heading'],
      ['Ctrl Shift 8', 'List'],
    ],
  },
  {
    label: 'Comments',
    shortcuts: [
      ['J', 'Next'],
      ['K', 'Previous'],
      ['A', 'Approve'],
      ['U', 'Unapprove or restore'],
      ['R', 'Reply'],
      ['S', 'Spam'],
      ['N', 'Not spam'],
      ['D', 'Delete'],
      ['X', 'Select'],
    ],
  },
];

/** The list of all shortcuts of the panel. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const isMac = navigator.platform.startsWith('Mac');
  const keysOf = (keys: string) => keys.split(' ').map((key) => (isMac && key === 'Ctrl' ? '⌘' : key));
  return (
    <Dialog ref={dialog} title="Keyboard shortcuts" onClose={onClose} wide>
      <div className="grid gap-x-10 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
        {groups.map(({ label, shortcuts }) => (
          <section key={label} aria-label={label}>
            <h3 className="border-b border-rule pb-2 text-ui font-semibold">{label}</h3>
            <dl className="mt-1.5">
              {shortcuts.map(([keys, what]) => (
                <div key={what} className="flex min-h-9 items-center justify-between gap-4">
                  <dt>{what}</dt>
                  <dd className="flex flex-none gap-1">
                    {keysOf(keys).map((key) => (
                      <kbd
                        key={key}
                        className="grid min-h-6 min-w-6 place-items-center rounded-sm border border-rule-2 px-1.5 font-mono text-[0.75rem] leading-none"
                      >
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
