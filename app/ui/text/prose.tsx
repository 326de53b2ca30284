import { Check, Copy, Pause, Play } from 'lucide-react';
import { Icon } from '#ui/images/icon.tsx';
import { withImageSources } from '#ui/images/image.tsx';
import { withRatios } from '#ui/images/ratio.ts';
import { useTexts } from './texts.ts';
import { localizeHtml } from '#content/texts/localize-html.ts';

type ProseProps = {
  html: string;
  /** If it is not that of the page. */
  lang?: string | undefined;
  className?: string;
};

/**
 * Server-rendered HTML. On public pages `app/enhancers/copy-code.ts` adds copy buttons to its code blocks, and
 * `app/enhancers/loops.ts` plays its loops.
 */
export function Prose({ html, lang, className = '' }: ProseProps) {
  const t = useTexts();
  return (
    <>
      <div
        lang={lang}
        className={`prose ${hasLongStart(html) ? 'prose-initial ' : ''}${className}`}
        dangerouslySetInnerHTML={{ __html: localizeHtml(withRatios(withImageSources(html)), t) }}
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
      {html.includes('<figure class="loop"') && (
        <template data-loop-button data-play={t('prose.play')} data-pause={t('prose.pause')}>
          <button type="button" className="loop-button group">
            <Icon of={Pause} className="hidden group-data-playing:block" />
            <Icon of={Play} className="group-data-playing:hidden" />
          </button>
        </template>
      )}
    </>
  );
}

/** About three lines of an article, beside the initial letter. */
const MIN_LENGTH = 200;

/** Whether rendered Markdown starts with a paragraph that is long enough for an initial letter. */
export function hasLongStart(html: string): boolean {
  const [, paragraph = ''] = /^\s*<p>(.*?)<\/p>/s.exec(html) ?? [];
  return paragraph.replaceAll(/<[^>]*>/g, '').length >= MIN_LENGTH;
}
