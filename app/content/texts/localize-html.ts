import type { Translate } from './translate.ts';

type CallOut = 'note' | 'tip' | 'important' | 'warning' | 'caution';

const callOutLabel =
  /(?<=<aside class="callout callout-(note|tip|important|warning|caution)">\s*<p class="callout-label">)[^<]+/g;

const comparison = /<div class="block-compare">.*?<\/div>/gs;

/** Styles show it where they can read its position. */
function comparisonSlider(label: string) {
  return `<input type="range" min="0" max="100" value="50" aria-label="${label}"></div>`;
}

/** Labels that Markdown rendering adds to stored HTML, which are English there, and the sliders of comparisons. */
export function localizeHtml(html: string, translate: Translate): string {
  const label = (...of: Parameters<Translate>) => escapeHtml(translate(...of));
  return (
    html
      .replaceAll(/(?<=<h2[^>]* id="footnote-label"[^>]*>)Footnotes(?=<)/g, () => label('prose.footnotes'))
      .replaceAll(/(?<=<a [^>]*aria-label=")Back to reference ([\d-]+)(?=")/g, (_, number: string) =>
        label('prose.backTo', { number }),
      )
      .replaceAll(/(?<=<div class="table-scroll"[^>]*aria-label=")Table(?=(?: \d+)?")/g, () =>
        label('prose.table'),
      )
      .replaceAll(/(?<=<div class="phones"[^>]*aria-label=")Phone screens(?=")/g, () => label('prose.phones'))
      .replaceAll(comparison, (block) =>
        block.replace(/<\/div>$/, () => comparisonSlider(label('prose.compare'))),
      )
      .replaceAll(/(?<=<input[^>]*aria-label=")Done(?=")/g, () => label('prose.done'))
      .replaceAll(/(?<=<input[^>]*aria-label=")To do(?=")/g, () => label('prose.toDo'))
      .replaceAll(/(?<=<track [^>]*label=")Captions(?=")/g, () => label('prose.captions'))
      .replaceAll(/(?<=<a href="[^"]*">)Film(?=<\/a><\/video>)/g, () => label('prose.film'))
      .replaceAll(/(?<=<details class="transcript"><summary>)Transcript(?=<)/g, () =>
        label('prose.transcript'),
      )
      .replaceAll(
        /(?<=<span class="download-facts">)([^<]*), <data value="(\d+)">[^<]*<\/data>/g,
        (_, type, bytes) => escapeHtml(`${type}, ${translateFileSize(Number(bytes), translate)}`),
      )
      // The author's own label stays.
      .replaceAll(callOutLabel, (typed, kind: CallOut) =>
        typed.toLowerCase() === kind ? label(`prose.${kind}`) : typed,
      )
  );
}

const MEGABYTE = 1024 ** 2;

function translateFileSize(bytes: number, translate: Translate) {
  if (bytes < MEGABYTE) return translate('prose.kilobytes', { size: Math.max(1, Math.round(bytes / 1024)) });
  return translate('prose.megabytes', { size: Math.round((bytes / MEGABYTE) * 10) / 10 });
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string) {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character]!);
}
