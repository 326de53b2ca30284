import { Check, Copy } from '#ui/icons.ts';
import { Icon } from '#ui/images/icon.tsx';
import { withImageSources } from '#ui/images/image.tsx';
import { LoopTemplate } from '#ui/images/loop.tsx';
import { withRatios } from '#ui/images/ratio.ts';
import { useTexts } from './texts.ts';
import { localizeHtml } from '#content/texts/localize-html.ts';
import caseRules from './prose-case.css?url';
import codeRules from './code.css?url';
import pageBlockRules from './page-blocks.css?url';
import pictureBlockRules from './picture-blocks.css?url';
import figureRules from './prose-figures.css?url';
import mediaRules from './prose-media.css?url';
import tableRules from './prose-tables.css?url';

type ProseProps = {
  html: string;
  /** If it is not that of the page. */
  lang?: string | undefined;
  className?: string;
};

/** Stylesheets of what few texts have, which the others do not load. In the order of their rules, after those of all pages. */
const rareRules: [pattern: RegExp, href: string][] = [
  [/<table|<hr|task-list-item|data-footnote/, tableRules],
  [/class="block-(?:columns|image|price|prices|cta|faq|actions)"/, pageBlockRules],
  [/class="prose-case"/, caseRules],
  [/class="block-(?:wide|pictures|compare|browser|phones|pullquote|numbers|swatches)"/, pictureBlockRules],
  [/class="(?:gallery|callout|link-card)/, figureRules],
  [/class="(?:transcript|download)/, mediaRules],
  [/<figure class="code"/, codeRules],
];

/** Links the rules of what the HTML has. */
export function RareRules({ html }: { html: string }) {
  return rareRules.map(
    ([pattern, href]) => pattern.test(html) && <link key={href} rel="stylesheet" href={href} />,
  );
}

/**
 * Server-rendered HTML. On public pages `app/enhancers/copy-code.ts` adds copy buttons to its code blocks, and
 * `app/enhancers/loops.ts` plays its loops.
 */
export function Prose({ html, lang, className = '' }: ProseProps) {
  const t = useTexts();
  return (
    <>
      <RareRules html={`<i class="${className}">${html}`} />
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
      {html.includes('<figure class="loop"') && <LoopTemplate />}
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
