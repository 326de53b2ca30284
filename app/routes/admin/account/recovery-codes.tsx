import { Copy, Download } from 'lucide-react';
import { Button } from '#ui/forms/button.tsx';
import { copyText } from '#ui/text/copy-text.ts';
import { Icon } from '#ui/images/icon.tsx';
import { raiseToast } from '#ui/overlays/toast.ts';

export function RecoveryCodes({ codes }: { codes: string[] }) {
  const text = `${codes.join('\n')}\n`;

  async function copy() {
    if (await copyText(text)) raiseToast('Recovery codes copied.');
    else raiseToast('The codes could not be copied. Select them and copy them manually.', 'bad');
  }

  return (
    <div className="mb-6 rounded-md border border-rule bg-surface p-5">
      <h3 className="font-semibold">Recovery codes</h3>
      <p className="mt-1 text-ui leading-normal text-ink-2">
        These codes are shown only once. Each code works one time, instead of a code from the app. Store them
        where you keep your passwords.
      </p>
      <ul className="mt-4 grid max-w-80 grid-cols-2 gap-x-6 gap-y-1.5 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button size="small" variant="line" onClick={copy} className="noscript:hidden">
          <Icon of={Copy} />
          Copy
        </Button>
        <a
          download="atelier-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          className="inline-flex min-h-10 items-center gap-[0.6em] px-2 text-ui font-semibold transition-colors duration-(--quick) hover:text-accent-text pointer-coarse:min-h-11"
        >
          <Icon of={Download} />
          Download
        </a>
      </div>
    </div>
  );
}
