import type { Translate } from '#content/texts/translate.ts';

/** Labels that Markdown rendering adds to stored HTML, which are English there. */
export function localizeHtml(html: string, translate: Translate): string {
  return html
    .replaceAll(/(<h2[^>]* id="footnote-label"[^>]*>)Footnotes(?=<)/g, `$1${translate('prose.footnotes')}`)
    .replaceAll(/(?<=aria-label=")Back to reference ([\d-]+)(?=")/g, (_, number: string) =>
      translate('prose.backTo', { number }),
    )
    .replaceAll(/(?<=aria-label=")Table(?=(?: \d+)?")/g, translate('prose.table'))
    .replaceAll(/(?<=<input[^>]*aria-label=")Done(?=")/g, translate('prose.done'))
    .replaceAll(/(?<=<input[^>]*aria-label=")To do(?=")/g, translate('prose.toDo'));
}
