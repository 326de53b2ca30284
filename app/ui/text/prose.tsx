import { Check, Copy } from 'lucide-react';
import { Icon } from '#ui/images/icon.tsx';
import { withImageSources } from '#ui/images/image-url.ts';
import { useTexts } from './texts.ts';
import { localizeHtml } from '#content/texts/localized-html.ts';

/** Server-rendered HTML. On public pages `app/enhancers/copy-code.ts` adds copy buttons to its code blocks. */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  const t = useTexts();
  return (
    <>
      <div
        className={`prose ${className}`}
        dangerouslySetInnerHTML={{ __html: localizeHtml(withImageSources(html), t) }}
      />
      {html.includes('<figure class="code"') && (
        <template data-copy-code data-copied={t('code.copied')} data-failed={t('code.failed')}>
          <output className="sr-only" />
          <button type="button" aria-label={t('code.copyLabel')} className="code-copy group">
            <Icon of={Copy} className="group-data-copied:hidden" />
            <Icon of={Check} className="hidden group-data-copied:block" />
            <span>{t('code.copy')}</span>
          </button>
        </template>
      )}
    </>
  );
}
