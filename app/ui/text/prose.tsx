import { Check, Copy } from 'lucide-react';
import { Icon } from '#ui/images/icon.tsx';
import { withImageSources } from '#ui/images/image-url.ts';

/** Server-rendered HTML. On public pages `app/enhancers/copy-code.ts` adds copy buttons to its code blocks. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  return (
    <>
      <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: withImageSources(html) }} />
      {html.includes('<figure class="code"') && (
        <template data-copy-code>
          <output className="sr-only" />
          <button type="button" aria-label="Copy code" className="code-copy group">
            <Icon of={Copy} className="group-data-copied:hidden" />
            <Icon of={Check} className="hidden group-data-copied:block" />
            <span>Copy</span>
          </button>
        </template>
      )}
    </>
  );
}
