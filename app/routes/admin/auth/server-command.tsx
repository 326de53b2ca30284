import type { ReactNode } from 'react';

/** A command that restores access, for the owner to run on the server. */
export function ServerCommand({ command, children }: { command: string; children: ReactNode }) {
  return (
    <div className="mt-6 border-l-3 border-rule-2 bg-paper-2 px-4 py-3.5">
      <p className="text-ui leading-snug text-ink-2">{children}</p>
      <code className="mt-2 block font-mono text-sm">npm run owner -- {command}</code>
    </div>
  );
}
